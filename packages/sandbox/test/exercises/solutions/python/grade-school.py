# fault: name not in grades ==> True
def solve(kind, given):
    grades = {}
    added = []
    for name, grade in given['students']:
        added.append(name not in grades)
        if added[-1]:
            grades[name] = grade
    if kind == 'add':
        return added
    if kind == 'grade':
        return sorted(name for name in grades if grades[name] == given['desiredGrade'])
    return sorted(grades, key=lambda name: (grades[name], name))
