# fault: Calm down ==> Keep calm
def solve(_, given):
    text = given['heyBob'].strip()
    shouted = text.isupper()
    if text.endswith('?'):
        return "Calm down, I know what I'm doing!" if shouted else 'Sure.'
    if shouted:
        return 'Whoa, chill out!'
    return 'Whatever.' if text else 'Fine. Be that way!'
