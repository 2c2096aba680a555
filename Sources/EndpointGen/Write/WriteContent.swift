/// Bodies of requests, and responses.
extension SpecWriter {
    func body(_ body: Body?) -> Layout.Member? {
        switch body {
        case nil: return nil
        case .whole(let body, let mediaType):
            let details = FieldDetails(mediaType: mediaType, isOptional: body.mayBeAbsent)
            return .init("body", field(body, details))
        case .formType(let body):
            let form = Name(text: MediaTypes.form, location: body.name.location)
            let members = members(of: body, FieldDetails(mediaType: form, isOptional: body.mayBeAbsent))
            // Only the type and the media type.
            let isPlain = members.map(\.key) == ["type", "as"]
            return isPlain ? .init("form", members[0].value) : .init("body", .object(members))
        case .form(let parameters): return .init("form", fields(parameters))
        case .multipart(let parts): return .init("multipart", fields(parts))
        }
    }

    func response(_ response: Response) -> Layout {
        switch response.kind {
        case .single(let content): self.content(content)
        case .byStatus(let entries): .object(entries.indices.map { member($0, of: entries) })
        }
    }

    /// Only the first of several types of a status has the status as its key.
    private func member(_ index: Int, of entries: [Response.Entry]) -> Layout.Member {
        var entry = entries[index]
        var key = key(entry.status)
        if entries[..<index].contains(where: { $0.status == entry.status }), let type = entry.content.mediaType {
            key += " " + type.text
            entry.content.mediaType = nil
        }
        return .init(key, content(entry.content))
    }

    private func key(_ status: Response.Status) -> String {
        switch status {
        case .code(let code): String(code)
        case .family(let family): "\(family)XX"
        case .other: "default"
        }
    }

    private func content(_ content: Response.Content) -> Layout {
        var members: [Layout.Member] = []
        if let events = content.events {
            members.add("stream", .object(events.map { .init($0.name.text, field($0)) }))
        } else if let type = typeLayout(content.type) {
            members.add(content.isStream ? "stream" : "type", type)
        } else if let inline = inlineType(content.type) {
            members += definition(inline)
        }
        members.add("as", content.mediaType?.text)
        switch content.resumption {
        case .afterBreak: members.add("resume", .bool(true))
        case .always: members.add("resume", "always")
        case nil: break
        }
        if !content.headers.isEmpty { members.add("headers", fields(content.headers)) }
        return members.count == 1 && members[0].key == "type" ? members[0].value : .object(members)
    }
}
