# fault: / 1000 ==> / 100
COLORS = %w[black brown red orange yellow green blue violet grey white].freeze

def solve(_, colors)
  tens, ones, zeros = colors.split(',').map { |color| COLORS.index(color) }
  value = (tens * 10 + ones) * 10**zeros
  units = %w[ohms kiloohms megaohms gigaohms]
  value, units = value / 1000, units.drop(1) while value >= 1000 && (value % 1000).zero?
  { 'value' => value, 'unit' => units.first }
end
