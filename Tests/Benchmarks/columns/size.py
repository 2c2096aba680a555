TITLE = "size"
WORK = ""
def measure(workshop):
    raise NotImplementedError
