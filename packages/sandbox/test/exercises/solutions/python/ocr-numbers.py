# fault: '?' ==> '!'
shapes = {
    ' _ | ||_|   ': '0',
    '     |  |   ': '1',
    ' _  _||_    ': '2',
    ' _  _| _|   ': '3',
    '   |_|  |   ': '4',
    ' _ |_  _|   ': '5',
    ' _ |_ |_|   ': '6',
    ' _   |  |   ': '7',
    ' _ |_||_|   ': '8',
    ' _ |_| _|   ': '9',
}


def solve(_, given):
    rows = given['rows']
    if len(rows) % 4:
        raise ValueError('Number of input lines is not a multiple of four')
    if len(rows[0]) % 3:
        raise ValueError('Number of input columns is not a multiple of three')
    return ','.join(
        ''.join(
            shapes.get(''.join(row[x:x + 3] for row in rows[y:y + 4]), '?')
            for x in range(0, len(rows[0]), 3)
        )
        for y in range(0, len(rows), 4)
    )
