-- The categories that every site starts with.
insert into category (slug, name, description, position) values
  ('programming', 'Programming', 'Write software: websites, apps, scripts and the tools around them.', 1),
  ('data-science', 'Data science', 'Turn numbers into answers: spreadsheets, statistics, databases, models.', 2),
  ('design', 'Design', 'Make things people understand and enjoy: graphics, interfaces, brands, pictures.', 3),
  ('business', 'Business', 'Start, run and grow: books, money, customers, people.', 4),
  ('technology', 'Technology', 'Keep the machines running: cloud, networks, security, hardware.', 5),
  ('agriculture', 'Farming', 'Grow more and sell better: crops, livestock, soil, water, markets.', 6),
  ('health', 'Health', 'Care for yourself and others: first aid, nutrition, wellbeing.', 7),
  ('languages', 'Languages', 'Speak, read and write: English, Kiswahili, French, signs.', 8),
  ('music', 'Music & arts', 'Play, understand and record.', 9);

insert into subcategory (category_id, slug, name, position)
select c.id, s.slug, s.name, s.position
from (values
  ('programming', 'web-development', 'Web development', 1), ('programming', 'backend', 'Back end', 2),
  ('programming', 'python', 'Python', 3), ('programming', 'mobile', 'Mobile apps', 4),
  ('programming', 'tools', 'Tools', 5), ('programming', 'languages-and-theory', 'Languages and theory', 6),
  ('data-science', 'analytics', 'Analytics', 1), ('data-science', 'statistics', 'Statistics', 2),
  ('data-science', 'machine-learning', 'Machine learning', 3), ('data-science', 'databases', 'Databases', 4),
  ('data-science', 'visualisation', 'Visualisation', 5),
  ('design', 'graphic-design', 'Graphic design', 1), ('design', 'ui-ux', 'Interfaces', 2),
  ('design', 'branding', 'Branding', 3), ('design', 'photography', 'Photography', 4),
  ('business', 'bookkeeping', 'Bookkeeping', 1), ('business', 'entrepreneurship', 'Starting a business', 2),
  ('business', 'marketing', 'Marketing', 3), ('business', 'finance', 'Finance', 4), ('business', 'management', 'Management', 5),
  ('technology', 'cloud', 'Cloud', 1), ('technology', 'networking', 'Networks', 2), ('technology', 'security', 'Security', 3),
  ('technology', 'hardware', 'Hardware', 4), ('technology', 'office-tools', 'Office tools', 5),
  ('agriculture', 'crops', 'Crops', 1), ('agriculture', 'livestock', 'Livestock', 2),
  ('agriculture', 'agribusiness', 'Agribusiness', 3), ('agriculture', 'soil-and-water', 'Soil and water', 4),
  ('health', 'first-aid', 'First aid', 1), ('health', 'nutrition', 'Nutrition', 2),
  ('health', 'wellbeing', 'Wellbeing', 3), ('health', 'community-health', 'Community health', 4),
  ('languages', 'english', 'English', 1), ('languages', 'kiswahili', 'Kiswahili', 2),
  ('languages', 'french', 'French', 3), ('languages', 'sign-language', 'Sign language', 4),
  ('music', 'instruments', 'Instruments', 1), ('music', 'theory', 'Theory', 2), ('music', 'production', 'Production', 3)
) s (category, slug, name, position) join category c on c.slug = s.category;
