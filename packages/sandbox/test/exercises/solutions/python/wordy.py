# fault: a - b ==> b - a
import re

operations = {
    'plus': lambda a, b: a + b,
    'minus': lambda a, b: a - b,
    'multiplied by': lambda a, b: a * b,
    'divided by': lambda a, b: a // b,
}


def solve(_, given):
    match = re.fullmatch(r'What is\b(.*)\?', given['question'])
    tokens = re.findall(r'-?\d+|multiplied by|divided by|\w+', match[1] if match else 'no question')
    numbers = [bool(re.fullmatch(r'-?\d+', token)) for token in tokens]
    if any(not number and token not in operations for number, token in zip(numbers, tokens)):
        raise ValueError('unknown operation')
    if len(tokens) % 2 == 0 or any(number != (i % 2 == 0) for i, number in enumerate(numbers)):
        raise ValueError('syntax error')
    value = int(tokens[0])
    for name, operand in zip(tokens[1::2], tokens[2::2]):
        value = operations[name](value, int(operand))
    return value
