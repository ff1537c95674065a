-- fault: -1 do ==> -2 do
function solve(_, value)
  local letters = {}
  for i = #value, 1, -1 do letters[#letters + 1] = value:sub(i, i) end
  return table.concat(letters)
end
