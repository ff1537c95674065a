-- fault: #series - length + 1 ==> #series - length
function solve(_, series, sliceLength)
  local length = tonumber(sliceLength)
  if #series == 0 then error('series cannot be empty', 0) end
  if length == 0 then error('slice length cannot be zero', 0) end
  if length < 0 then error('slice length cannot be negative', 0) end
  if length > #series then error('slice length cannot be greater than series length', 0) end
  local slices = {}
  for at = 1, #series - length + 1 do slices[at] = series:sub(at, at + length - 1) end
  return slices
end
