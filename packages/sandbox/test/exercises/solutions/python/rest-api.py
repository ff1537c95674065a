# fault: net > 0 ==> net >= 0
def settle(user, other, amount):
    """`amount` more is owed to a user by another."""
    net = user['owed_by'].pop(other, 0) - user['owes'].pop(other, 0)
    net += amount
    if net > 0:
        user['owed_by'][other] = net
    elif net < 0:
        user['owes'][other] = -net
    user['balance'] = sum(user['owed_by'].values()) - sum(user['owes'].values())


def solve(kind, given):
    users = {user['name']: user for user in given['database']['users']}
    payload = given.get('payload') or {}
    if kind == 'get':
        names = payload.get('users', list(users))
        return {'users': [users[name] for name in sorted(names)]}
    if given['url'] == '/add':
        return {'name': payload['user'], 'owes': {}, 'owed_by': {}, 'balance': 0}
    lender, borrower = payload['lender'], payload['borrower']
    settle(users[lender], borrower, payload['amount'])
    settle(users[borrower], lender, -payload['amount'])
    return {'users': [users[name] for name in sorted((lender, borrower))]}
