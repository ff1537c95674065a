# fault: max(width, len(line)) ==> len(line)
def solve(_, given):
    rows = []
    width = 0
    for line in reversed(given['lines']):
        width = max(width, len(line))
        rows.insert(0, line.ljust(width))
    return [
        ''.join(row[x] for row in rows if x < len(row))
        for x in range(len(rows[0]) if rows else 0)
    ]
