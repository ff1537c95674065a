-- fault: ~= two:byte(i) ==> == two:byte(i)
function solve(_, one, two)
  if #one ~= #two then error('strands must be of equal length', 0) end
  local count = 0
  for i = 1, #one do
    if one:byte(i) ~= two:byte(i) then count = count + 1 end
  end
  return count
end
