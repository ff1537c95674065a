# fault: score[bit] ==> score[bit + 1]
ITEMS = %w[eggs peanuts shellfish strawberries tomatoes chocolate pollen cats].freeze

def solve(property, *fields)
  score = Integer(fields.last)
  found = ITEMS.select.with_index { |_, bit| score[bit] == 1 }
  property == 'list' ? found : found.include?(fields.first)
end
