-- fault: length > 1 ==> length > 2
local function encode(text)
  local parts, at = {}, 1
  while at <= #text do
    local char, length = text:sub(at, at), 1
    while text:sub(at + length, at + length) == char do length = length + 1 end
    parts[#parts + 1] = (length > 1 and tostring(length) or '') .. char
    at = at + length
  end
  return table.concat(parts)
end

local function decode(text)
  return (text:gsub('(%d*)(%D)', function(count, char) return char:rep(tonumber(count) or 1) end))
end

function solve(property, text)
  if property == 'encode' then return encode(text) end
  if property == 'decode' then return decode(text) end
  return decode(encode(text))
end
