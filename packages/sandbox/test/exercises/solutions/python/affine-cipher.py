# fault: % 26 == 1 ==> % 26 == 3
from math import gcd


def solve(kind, given):
    a, b = given['key']['a'], given['key']['b']
    if gcd(a, 26) != 1:
        raise ValueError('a and m must be coprime.')
    inverse = next(x for x in range(26) if a * x % 26 == 1)
    text = ''
    for char in given['phrase'].lower():
        if char.isalpha():
            x = ord(char) - 97
            char = chr(97 + ((a * x + b) if kind == 'encode' else inverse * (x - b)) % 26)
        text += char if char.isalnum() else ''
    if kind == 'decode':
        return text
    return ' '.join(text[i:i + 5] for i in range(0, len(text), 5))
