# fault: '-v' in flags ==> '-V' in flags
def solve(_, given):
    flags = given['flags']
    several = len(given['files']) > 1
    fold = str.lower if '-i' in flags else str
    pattern = fold(given['pattern'])
    found = []
    for file in given['files']:
        for number, line in enumerate(given['contents'][file], 1):
            text = fold(line)
            matches = text == pattern if '-x' in flags else pattern in text
            if matches == ('-v' in flags):
                continue
            if '-l' in flags:
                found.append(file)
                break
            found.append((file + ':' if several else '') + (f'{number}:' if '-n' in flags else '') + line)
    return found
