# fault: 3 * won ==> 2 * won
def solve(_, given):
    teams = {}
    for row in given['rows']:
        one, two, result = row.split(';')
        for team, outcome in ((one, 'win'), (two, 'loss')):
            if result == 'draw':
                outcome = 'draw'
            elif result == 'loss':
                outcome = 'loss' if outcome == 'win' else 'win'
            teams.setdefault(team, []).append(outcome)
    lines = []
    for team, outcomes in teams.items():
        won, drawn, lost = (outcomes.count(kind) for kind in ('win', 'draw', 'loss'))
        points = 3 * won + drawn
        lines.append((-points, team, (len(outcomes), won, drawn, lost, points)))
    table = [f"{'Team':30} | MP |  W |  D |  L |  P"]
    for _, team, numbers in sorted(lines):
        table.append(' | '.join([f'{team:30}', *(f'{number:2}' for number in numbers)]))
    return table
