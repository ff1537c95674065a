-- fault: value > 1 ==> value > 100
function solve(_, text)
  local value, factors, factor = tonumber(text), {}, 2
  while factor * factor <= value do
    if value % factor == 0 then
      factors[#factors + 1] = factor
      value = value // factor
    else
      factor = factor + 1
    end
  end
  if value > 1 then factors[#factors + 1] = value end
  return factors
end
