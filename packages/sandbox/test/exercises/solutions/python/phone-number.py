# fault: digits[3] ==> digits[4]
import re


def solve(_, given):
    phrase = given['phrase']
    digits = re.sub(r'\D', '', phrase)
    if re.search('[a-zA-Z]', phrase):
        raise ValueError('letters not permitted')
    if re.search(r'[^\d\s()+.-]', phrase):
        raise ValueError('punctuations not permitted')
    if len(digits) < 10:
        raise ValueError('must not be fewer than 10 digits')
    if len(digits) > 11:
        raise ValueError('must not be greater than 11 digits')
    if len(digits) == 11:
        if digits[0] != '1':
            raise ValueError('11 digits must start with 1')
        digits = digits[1:]
    for name, digit in (('area', digits[0]), ('exchange', digits[3])):
        if digit in '01':
            raise ValueError(f"{name} code cannot start with {'one' if digit == '1' else 'zero'}")
    return digits
