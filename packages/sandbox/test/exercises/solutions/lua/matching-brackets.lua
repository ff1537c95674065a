-- fault: #stack == 0 ==> true
function solve(_, value)
  local pairs_of = { [')'] = '(', [']'] = '[', ['}'] = '{' }
  local stack = {}
  for bracket in value:gmatch('[%[%](){}]') do
    local open = pairs_of[bracket]
    if not open then
      stack[#stack + 1] = bracket
    elseif table.remove(stack) ~= open then
      return false
    end
  end
  return #stack == 0
end
