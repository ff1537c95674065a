-- fault: == 'X' and 10 ==> == 'X' and 9
function solve(_, isbn)
  local digits = isbn:gsub('-', '')
  if not digits:match('^%d%d%d%d%d%d%d%d%d[%dX]$') then return false end
  local sum = 0
  for i = 1, 10 do
    local char = digits:sub(i, i)
    sum = sum + (char == 'X' and 10 or tonumber(char)) * (11 - i)
  end
  return sum % 11 == 0
end
