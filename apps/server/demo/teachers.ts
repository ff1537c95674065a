import type { HairStyle } from '@darasa/contract/identity/portrait';
import type { DemoTeacherKey } from './types.ts';

export interface DemoTeacher {
  key: DemoTeacherKey;
  firstName: string;
  lastName: string;
  /** At most 80 characters. */
  headline: string;
  /** Plain Markdown, 60 to 100 words. */
  bio: string;
  /** How the product draws this teacher. */
  look: { hair: HairStyle; beard?: boolean };
}

/** The demo teachers. None of them exists. */
export const teachers: DemoTeacher[] = [
  {
    key: 'wanjiru-kamau',
    look: { hair: 'wrap' },
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    headline: 'Front-end developer who teaches the web from the first tag',
    bio: `Wanjiru has built websites for eleven years, first for schools and small hotels around Nyeri and now for a product team in Nairobi.
She taught herself in a cyber café, paying by the half hour, and still plans lessons for people whose time online is not free.

Her courses begin with something on the screen in the first ten minutes. She cares about pages that load on a slow connection, forms that
work with a keyboard, and error messages a person can understand. On Saturdays she helps at a coding club for girls.`,
  },
  {
    key: 'brian-otieno',
    look: { hair: 'short', beard: true },
    firstName: 'Brian',
    lastName: 'Otieno',
    headline: 'Back-end engineer; Python, APIs and services that stay up',
    bio: `Brian writes the parts of software that nobody sees: payment callbacks, queues, reports that must add up. He grew up in Kisumu,
studied computer science in Eldoret and has spent nine years on systems for transport and retail.

He came to teaching by writing notes for junior colleagues, and his lessons still read that way: a problem, a small program, what goes wrong,
a better program. He likes tests, boring databases and clear names. When he is not working he coaches a neighbourhood football
side that loses with good humour.`,
  },
  {
    key: 'amina-yusuf',
    look: { hair: 'scarf' },
    firstName: 'Amina',
    lastName: 'Yusuf',
    headline: 'Accountant and trader’s daughter; books, pricing and small business',
    bio: `Amina learned arithmetic behind the counter of her parents’ fabric shop in Mombasa’s old town. She qualified as an accountant, kept
the books of a clearing firm and a chain of bakeries, and for the past eight years has trained shopkeepers, market women and
young founders to keep their own.

She teaches in English and Kiswahili, with figures from ordinary businesses. Her view is that nobody is bad with money who has once
seen it written down properly. She drinks too much kahawa chungu and is learning to swim.`,
  },
  {
    key: 'peter-mutua',
    look: { hair: 'short' },
    firstName: 'Peter',
    lastName: 'Mutua',
    headline: 'Mathematics and statistics lecturer; machine learning without magic',
    bio: `Peter taught mathematics at a secondary school in Machakos for six years before going back to university to study statistics. He now
lectures, and advises research groups on surveys, trials and prediction models.

His courses move slowly where it matters. You will do a calculation by hand before a computer does it for you, and you will learn to
ask where the data came from. He believes most people who “cannot do maths” were hurried past a single idea, and he
enjoys going back to find it. He keeps bees.`,
  },
  {
    key: 'lydia-achieng',
    look: { hair: 'locks' },
    firstName: 'Lydia',
    lastName: 'Achieng',
    headline: 'Data analyst; spreadsheets, SQL and reports people actually read',
    bio: `Lydia has worked as an analyst for a hospital, a microfinance office and a county statistics team, and has cleaned more badly typed
dates than she cares to remember. She was born in Siaya and lives in Nakuru.

She teaches spreadsheets and databases as tools for answering a question, so every course starts with one: which stock is slow, which clinic
runs out of vaccine, which customers stopped coming. Her students learn to check a figure twice, label a chart properly and write
the finding in one sentence. She sings alto in a church choir.`,
  },
  {
    key: 'njeri-mwangi',
    look: { hair: 'round' },
    firstName: 'Njeri',
    lastName: 'Mwangi',
    headline: 'Designer of brands, packaging and interfaces; keen on good type',
    bio: `Njeri started by hand-painting shop signs with her uncle in Thika. She studied design in Nairobi and has since drawn logos, tea
packets, clinic posters and the screens of two banking applications, working for herself since 2017.

She teaches people to look first and open the software later. Expect pencil sketches, honest critique and projects with a real
customer in mind, from a salon price list to a mobile checkout. She collects old matatu stickers and photographs lettering wherever
she travels, and her students usually end up doing the same.`,
  },
  {
    key: 'david-ochieng',
    look: { hair: 'short', beard: true },
    firstName: 'David',
    lastName: 'Ochieng',
    headline: 'Teacher of English, Kiswahili and beginners’ Kenyan Sign Language',
    bio: `David taught languages in secondary schools in Homa Bay and Kilifi for fourteen years and has marked a great many compositions. He
now writes teaching materials and coaches adults who use English or Kiswahili at work.

He grew up signing with his elder sister, who is Deaf, and teaches first-level Kenyan Sign Language with Deaf colleagues who correct
him cheerfully. His method is simple: say it, write it, cut it, say it again. He thinks good plain language is a courtesy, and
that every proverb deserves a story.`,
  },
  {
    key: 'faith-njoroge',
    look: { hair: 'bun' },
    firstName: 'Faith',
    lastName: 'Njoroge',
    headline: 'Nurse and health educator; first aid, nutrition and community care',
    bio: `Faith is a registered nurse with sixteen years in casualty, maternity and community clinics, mostly in Kiambu and Turkana. She moved
into training after noticing how often the first half hour at home decides what a hospital can do.

Her lessons are plain about what an ordinary person can safely do and about the point at which to stop and go to a clinic. She teaches in English and
Kiswahili, and tests her material on parents, guards and boda riders. Nothing she teaches here replaces advice from your own
health worker.`,
  },
  {
    key: 'samuel-kiptoo',
    look: { hair: 'short' },
    firstName: 'Samuel',
    lastName: 'Kiptoo',
    headline: 'Guitarist, choir director and producer with a small home studio',
    bio: `Samuel learned guitar from a borrowed instrument with four strings, and says the missing two taught him theory. He has played benga and
gospel in bands around Eldoret, directed school choirs, and recorded local artists in a bedroom studio lined with egg trays and
blankets.

He teaches playing, reading and recording as one subject. Each course ends in something you can perform or send to a friend. He is patient
with late starters, having met many fine ones, and insists on ten minutes a day rather than two hours on Sunday.`,
  },
  {
    key: 'hassan-ali',
    look: { hair: 'short', beard: true },
    firstName: 'Hassan',
    lastName: 'Ali',
    headline: 'Network and systems engineer; cloud, hardware and practical security',
    bio: `Hassan began by repairing computers on a bench in Garissa, where dust and power cuts were the main course. He later ran networks
for schools, a hospital and an internet provider, and now looks after servers, both in a rack and in the cloud.

He teaches with diagrams and real faults: a loop in a switch, a full disk, a password reused once too often. His students
build small labs from second-hand equipment. He believes backups are only real once you have restored one, and that most security
is good habits kept up on a dull day.`,
  },
  {
    key: 'grace-wambui',
    look: { hair: 'bun' },
    firstName: 'Grace',
    lastName: 'Wambui',
    headline: 'Farmer and agronomist; crops, dairy, soil and farm accounts',
    bio: `Grace farms four acres in Nyandarua with her family: potatoes, fodder, vegetables, three cows and more chickens than planned. She
trained in agriculture, worked for twelve years as an extension officer, and has stood in a great many fields listening before
speaking.

Her courses start with what you already have and what it costs. She shows figures from good seasons and bad ones, in English and
Kiswahili, and sends you to the vet or the soil laboratory when a guess will not do. She reads rain gauges for pleasure.`,
  },
  {
    key: 'claire-uwimana',
    look: { hair: 'round' },
    firstName: 'Claire',
    lastName: 'Uwimana',
    headline: 'Mobile developer in Kigali; teaches apps in English and classes in French',
    bio: `Claire makes mobile applications for clinics, shops and schools, and is known among colleagues for testing them on the cheapest
telephone she can find. She grew up in Huye, studied in Kigali and Lille, and works in Kinyarwanda, French and English every day.

That is how she came to teach French as well: colleagues kept asking for help before meetings. In both subjects she prefers small,
complete things to grand plans, whether one screen that works offline or one conversation that goes well. She runs,
slowly, up Kigali’s hills.`,
  },
];
