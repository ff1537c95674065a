// fault: account.balance < amount ==> account.balance <= amount
export function solve(_property, { operations }) {
  const account = { open: false, balance: 0 };
  const need = (condition, message) => {
    if (!condition) throw new Error(message);
  };
  const apply = ({ operation, amount, number, operations: inner }) => {
    if (operation === 'concurrent') {
      for (let i = 0; i < number; i++) inner.forEach(apply);
      return null;
    }
    if (operation === 'open') {
      need(!account.open, 'account already open');
      Object.assign(account, { open: true, balance: 0 });
      return null;
    }
    need(account.open, 'account not open');
    if (operation === 'balance') return account.balance;
    if (operation === 'close') account.open = false;
    else {
      need(amount > 0, 'amount must be greater than 0');
      if (operation === 'withdraw') need(!(account.balance < amount), 'amount must be less than balance');
      account.balance += operation === 'deposit' ? amount : -amount;
    }
    return null;
  };
  return operations.map(apply).at(-1);
}
