import type { DemoCourse } from '../types.ts';

/** Cloud, networking, security, hardware and office-tools courses of the demo catalogue. */
export const technologyCourses: DemoCourse[] = [
  {
    slug: 'cloud-computing-explained',
    title: 'Cloud Computing Explained',
    subtitle: 'What the cloud is, what it costs and when to use it, in plain words.',
    description: `The cloud is other people’s computers, rented by the hour. That sentence is true, and it leaves out everything you need to know before you sign up.

This course is for students, managers of small organisations and developers who are new to hosting. Using one example throughout, a school in Kilifi that wants to move its results system off a computer under the head teacher’s desk, you will learn what servers, storage, databases and regions are, who is responsible for what, and how a bill is made up.

There is no programming. You will finish with a one-page plan for the school, including a monthly estimate and a list of what could go wrong.`,
    category: 'technology',
    subcategory: 'cloud',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['cloud', 'hosting', 'servers', 'costs', 'beginner'],
    outcomes: [
      'Explain servers, storage, databases and regions simply',
      'Compare shared hosting, virtual servers and managed services',
      'Say who is responsible for backups and security',
      'Estimate a monthly bill and spot hidden costs',
      'Write a one-page hosting plan',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Under the desk',
        lessons: [
          { title: 'The computer that must never be switched off', minutes: 8, type: 'video', preview: true },
          ['What a server actually does', 10],
          { title: 'Renting in place of owning', minutes: 12, type: 'video' },
          { title: 'Quiz: what is it called?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Building blocks',
        lessons: [
          ['Virtual servers', 12],
          ['Storage for files and backups', 12],
          { title: 'Managed databases', minutes: 12, type: 'video' },
          ['Regions, distance and delay', 11],
        ],
      },
      {
        title: 'Who does what',
        lessons: [
          { title: 'Shared responsibility', minutes: 12, type: 'video' },
          ['Personal data and where it lives', 15],
          ['When the internet is down', 10],
        ],
      },
      {
        title: 'Money and a plan',
        lessons: [
          ['How a bill is made up', 15],
          { title: 'Free tiers and nasty surprises', minutes: 10, type: 'video' },
          ['Paying in dollars, earning in shillings', 9],
          { title: 'The school’s one-page plan', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 54,
    reviews: [
      [5, 'I chair a school board and could finally ask our supplier proper questions.'],
      [5, 'Paying in dollars, earning in shillings is a lesson no foreign course would think of.'],
      [4, 'Clear for non-technical people. I would like a template for the estimate as a spreadsheet.'],
      [4, 'Good preparation before the AWS course.'],
    ],
  },
  {
    slug: 'linux-servers-from-scratch',
    title: 'Linux Servers from Scratch',
    subtitle: 'Rent a small server, look after it and host a real website on it.',
    description: `One small Linux server can host the websites of a dozen businesses. Running it well is a craft, and this course teaches it from the first sign-in.

You will set up a server for a group of beach hotels in Diani: users and keys, updates, a web server with HTTPS, a database, scheduled backups and a way to know when something is wrong before the owner calls. Every task is done by hand first, so that you understand it, and then written down as a script.

The examples use Ubuntu, and a virtual machine on your own computer is enough for all but the last module. Bring basic command line skills and a notebook.`,
    category: 'technology',
    subcategory: 'cloud',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['linux', 'servers', 'ssh', 'nginx', 'hosting'],
    outcomes: [
      'Connect with SSH keys and manage users',
      'Install, update and remove software safely',
      'Host websites with Nginx and HTTPS certificates',
      'Run services with systemd and read their logs',
      'Back up a server and restore it somewhere else',
    ],
    prerequisites: ['Command line basics', 'A computer that can run a virtual machine'],
    modules: [
      {
        title: 'First sign-in',
        lessons: [
          { title: 'Choosing a server and a region', minutes: 9, type: 'video', preview: true },
          { title: 'SSH keys, step by step', minutes: 16, type: 'video' },
          ['Users, groups and sudo', 15],
          { title: 'Quiz: who may do what?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'A healthy system',
        lessons: [
          ['Packages and updates', 12],
          ['Processes and memory', 15],
          { title: 'Disks, and what fills them', minutes: 14, type: 'video' },
          ['Services with systemd', 18],
        ],
      },
      {
        title: 'Hosting websites',
        lessons: [
          ['DNS for one hotel', 15],
          { title: 'Nginx and several sites', minutes: 20, type: 'video' },
          ['HTTPS certificates that renew themselves', 15],
          { title: 'Put two hotels online', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Keeping watch',
        lessons: [
          ['Reading logs', 15],
          ['A simple firewall', 12],
          ['Alerts before the phone rings', 15],
        ],
      },
      {
        title: 'The bad day',
        lessons: [
          { title: 'Backups on another machine', minutes: 18, type: 'video' },
          { title: 'Restore to a new server', minutes: 35, type: 'assignment' },
          ['Your runbook', 15],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 51,
    reviews: [
      [5, 'I host eleven small sites now on one server. The runbook lesson is what keeps me sleeping.'],
      [5, 'Restore to a new server is the assignment everyone should be forced to do.'],
      [4, 'Good pace. DNS could have its own course.'],
      [3, 'Only Ubuntu. At work we have Red Hat and I had to translate the package lessons.'],
    ],
  },
  {
    slug: 'aws-foundations',
    title: 'AWS Foundations: Host a Ticketing Site',
    subtitle: 'Learn the core services by moving one small business to the cloud.',
    description: `Amazon Web Services offers more than two hundred services. You need about twelve to begin with, and this course teaches those by using them.

You will move a ticketing site for county football matches into the Cape Town region: accounts and permissions, a network, servers, a managed database, file storage, a load balancer and a domain. You set a budget alert before anything else, and every lesson ends with clearing away what you created, so that the bill stays small.

It is a sound base for the entry-level certification, but it is not an exam cramming course. By the end you will be able to draw the whole system on one page and explain each arrow.`,
    category: 'technology',
    subcategory: 'cloud',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 35,
    currency: 'USD',
    teacher: 'hassan-ali',
    tags: ['aws', 'cloud', 'ec2', 's3', 'rds', 'iam'],
    outcomes: [
      'Secure a new account with budgets and least privilege',
      'Build a network with public and private parts',
      'Run servers behind a load balancer',
      'Use S3 and RDS with backups',
      'Estimate and reduce a monthly bill',
    ],
    prerequisites: ['Basic Linux and networking', 'A bank card for the AWS account'],
    modules: [
      {
        title: 'A safe account',
        lessons: [
          { title: 'Budget alert before anything else', minutes: 9, type: 'video', preview: true },
          { title: 'Users, roles and policies', minutes: 20, type: 'video' },
          ['Regions and availability zones', 12],
          { title: 'Quiz: who can read this?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Network',
        lessons: [
          ['A VPC drawn on paper', 16],
          { title: 'Subnets, routes and gateways', minutes: 20, type: 'video' },
          ['Security groups', 14],
          { title: 'Build the ticketing network', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Compute and data',
        lessons: [
          ['Launching a server', 16],
          { title: 'Load balancer and health checks', minutes: 18, type: 'video' },
          ['S3 for posters and reports', 16],
          ['A managed database', 18],
        ],
      },
      {
        title: 'Run it',
        lessons: [
          ['Monitoring and alarms', 15],
          { title: 'Scaling on match day', minutes: 18, type: 'video' },
          ['Functions for small jobs', 16],
        ],
      },
      {
        title: 'Cost and review',
        lessons: [
          ['Reading the bill', 14],
          ['Five ways to spend less', 12],
          { title: 'Draw and defend your system', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 44,
    reviews: [
      [5, 'The first course that made me set a budget alert before launching anything. It paid for itself.'],
      [4, 'Cape Town region throughout, so the latency numbers match what I see.'],
      [4, 'I passed the practitioner exam after this plus some practice papers.'],
      [3, 'Getting a card accepted by AWS was harder than any lesson. A note on that would help.'],
    ],
  },
  {
    slug: 'infrastructure-as-code-terraform',
    title: 'Infrastructure as Code with Terraform',
    subtitle: 'Describe servers, networks and databases in files you can review and repeat.',
    description: `If your cloud was built by clicking, nobody knows exactly what is in it. This five-week live course teaches teams to describe infrastructure in text, review it like code and rebuild it when needed.

We start with one bucket and end with a complete environment for a Nairobi insurance start-up: network, database, application and monitoring, in a test and a production copy. You will practise what goes wrong in real life, including a lost state file, a change made by hand at midnight and a plan that wants to destroy the database.

Sessions are on Tuesday and Thursday evenings. The examples use AWS, and everything we write also runs on OpenTofu.`,
    category: 'technology',
    subcategory: 'cloud',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 4200,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['terraform', 'infrastructure as code', 'cloud', 'automation', 'devops'],
    outcomes: [
      'Write, plan and apply Terraform configurations',
      'Store state safely and share it with a team',
      'Build reusable modules with clear inputs',
      'Detect and repair changes made by hand',
      'Review a plan and recognise a dangerous one',
    ],
    prerequisites: ['Working knowledge of one cloud provider', 'Git and the command line'],
    modules: [
      {
        title: 'From clicks to text',
        lessons: [
          { title: 'The account nobody understands', minutes: 15, type: 'video', preview: true },
          { title: 'Resources, providers and plans', minutes: 30, type: 'video' },
          ['Variables and outputs', 20],
          { title: 'Lab: your first bucket', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'State',
        lessons: [
          { title: 'What state is for', minutes: 25, type: 'video' },
          ['Remote state and locking', 25],
          ['Importing what already exists', 30],
        ],
      },
      {
        title: 'Modules and environments',
        lessons: [
          ['A module worth reusing', 30],
          { title: 'Test and production without copying', minutes: 30, type: 'video' },
          { title: 'Quiz: what will this plan do?', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Working as a team',
        lessons: [
          ['Reviewing a plan', 25],
          ['Pipelines and approvals', 30],
          ['Secrets and sensitive values', 20],
        ],
      },
      {
        title: 'Bad days',
        lessons: [
          { title: 'Changes made by hand at midnight', minutes: 25, type: 'video' },
          ['Moving and renaming without destruction', 30],
          { title: 'Lab: rebuild the environment', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: -12,
    weeks: 5,
    capacity: 40,
    hasCertificate: true,
    appeal: 22,
    reviews: [
      [5, 'The plan that wants to destroy the database should be shown in every company.'],
      [4, 'Lost state lab was stressful in the best way. Now we lock and version everything.'],
      [4, 'Good mixture of live work and reading. Sessions start on time.'],
      [3, 'I use Azure. Ideas transfer, but I spent a lot of time looking up resource names.'],
    ],
  },
  {
    slug: 'kubernetes-in-small-steps',
    title: 'Kubernetes in Small Steps',
    subtitle: 'Understand clusters by building one, breaking it and repairing it.',
    description: `Kubernetes is often met as a wall of YAML that somebody else wrote. This course builds it up from one container on one laptop, adding a piece only when you have felt the need for it.

The application is a booking service for safari guides. Over seven weeks you will deploy it, scale it, update it without downtime, give it configuration and storage, put it behind an address, and watch it recover when you remove a node. The lessons are self-paced; on Saturdays there is a two-hour breakage lab in which your cluster arrives with a fault and you find it.

We also discuss, fairly, when a single server is the better choice.`,
    category: 'technology',
    subcategory: 'cloud',
    level: 'advanced',
    courseType: 'blended',
    language: 'en',
    price: 4500,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['kubernetes', 'containers', 'cloud', 'devops', 'deployment'],
    outcomes: [
      'Explain pods, deployments, services and nodes',
      'Release a new version and roll it back',
      'Provide configuration, secrets and storage',
      'Find the cause of a failing pod methodically',
      'Judge whether an organisation needs Kubernetes at all',
    ],
    prerequisites: [
      'Docker at a working level',
      'Linux and basic networking',
      'A computer with 16 GB of memory, or a small cloud budget',
    ],
    modules: [
      {
        title: 'Why a cluster',
        lessons: [
          { title: 'One server, one bad night', minutes: 12, type: 'video', preview: true },
          { title: 'Pods and deployments', minutes: 20, type: 'video' },
          ['A cluster on your laptop', 18],
          { title: 'Deploy the booking service', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Being reachable',
        lessons: [
          ['Services and names', 18],
          { title: 'From the internet to a pod', minutes: 20, type: 'video' },
          ['Probes: alive and ready', 16],
        ],
      },
      {
        title: 'Configuration and storage',
        lessons: [
          ['ConfigMaps and Secrets', 18],
          ['Volumes and claims', 20],
          { title: 'Databases: inside or outside?', minutes: 15, type: 'video' },
          { title: 'Quiz: what survives?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Change',
        lessons: [
          { title: 'Rolling updates and rollbacks', minutes: 20, type: 'video' },
          ['Requests, limits and scaling', 22],
          ['Packaging with Helm', 20],
        ],
      },
      {
        title: 'Breakage lab',
        lessons: [
          ['A method for failing pods', 20],
          { title: 'Seven faults to find', minutes: 40, type: 'assignment' },
          ['Do you need Kubernetes?', 15],
        ],
      },
    ],
    startsInDays: 50,
    weeks: 7,
    capacity: 40,
    hasCertificate: true,
    appeal: 27,
    reviews: [
      [
        5,
        'The Saturday faults are the closest thing to a real on-call night, with someone patient beside you.',
      ],
      [5, 'It talked my manager out of Kubernetes for our two small apps. Honest course.'],
      [4, 'Small steps is accurate. By week four it all fits together.'],
      [3, '8 GB laptops struggle from week three, and the cloud budget adds up if you forget to switch off.'],
    ],
  },
  {
    slug: 'networking-fundamentals',
    title: 'Networking Fundamentals',
    subtitle: 'Addresses, switches, routers and DNS, explained with a building you can walk through.',
    description: `Why does the printer work on the second floor and not on the third? To answer calmly you need to know how data finds its way, and this course gives you that picture.

We follow one message through an office building in Eldoret: from a laptop to a switch, to the router, out to the internet provider and back. At each stop you learn one idea and try it on your own computer or in a free simulator. Subnets are taught with pencil and paper until they are no longer frightening.

It is a first course for future technicians, system administrators and developers, and a good base for entry-level networking certificates.`,
    category: 'technology',
    subcategory: 'networking',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['networking', 'tcp/ip', 'dns', 'subnets', 'troubleshooting'],
    outcomes: [
      'Explain how data travels between two computers',
      'Plan addresses and subnets for a small organisation',
      'Describe what switches, routers, DHCP and DNS do',
      'Use ping, traceroute and nslookup to narrow down a fault',
      'Draw a clear diagram of a network',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Following a message',
        lessons: [
          { title: 'A walk through the building', minutes: 9, type: 'video', preview: true },
          ['Layers, without memorising seven names', 14],
          ['Cables, fibre and radio', 12],
          { title: 'Quiz: where are we now?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Addresses',
        lessons: [
          { title: 'MAC and IP addresses', minutes: 14, type: 'video' },
          ['Subnets with pencil and paper', 22],
          ['DHCP: who gets which address', 12],
          { title: 'Plan addresses for three floors', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Moving data',
        lessons: [
          { title: 'How a switch learns', minutes: 14, type: 'video' },
          ['Routers and the default gateway', 15],
          ['TCP, UDP and ports', 16],
          ['NAT and the single public address', 12],
        ],
      },
      {
        title: 'Names and faults',
        lessons: [
          { title: 'DNS from start to finish', minutes: 16, type: 'video' },
          ['IPv6 in one sitting', 15],
          ['A method for finding faults', 16],
          { title: 'Six tickets from the third floor', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 56,
    reviews: [
      [5, 'Subnetting with pencil and paper worked. I failed that topic twice in college.'],
      [5, 'The six tickets are just like my attachment at a county ICT office.'],
      [4, 'Good foundation. Some more practice in the simulator would be welcome.'],
      [4, 'DNS explained from start to finish at last.'],
    ],
  },
  {
    slug: 'small-office-network',
    title: 'Set Up a Small Office Network',
    subtitle: 'Plan, install and hand over wired and wireless internet for up to thirty people.',
    description: `Many technicians can make a router blink. Fewer can leave behind a network that still works in a year, with labels, passwords in a safe place and a drawing on the wall.

In four weeks you will plan and install a network for a small office: a cyber café, a clinic, a law firm or a school staff room. You study the theory online, and on two Saturdays we meet in Mombasa or Nairobi to cut and terminate cable, place access points and configure routers. Those who cannot travel may join by video with their own tools.

You will also learn to write a quotation that covers your costs, and to hand over the work properly.`,
    category: 'technology',
    subcategory: 'networking',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['wi-fi', 'office network', 'router', 'cabling', 'small business'],
    outcomes: [
      'Survey a site and choose equipment within a budget',
      'Terminate and test network cable',
      'Configure a router, guest Wi-Fi and sensible passwords',
      'Place access points for good coverage',
      'Write a quotation and a handover document',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Survey and plan',
        lessons: [
          { title: 'Questions for the client', minutes: 10, type: 'video', preview: true },
          { title: 'Walking the site', minutes: 15, type: 'video' },
          ['Choosing a router and a switch', 15],
          { title: 'Plan and quotation', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Cable',
        lessons: [
          ['Types of cable and where they go', 12],
          { title: 'Terminating without swearing', minutes: 20, type: 'video' },
          ['Testing and labelling', 12],
        ],
      },
      {
        title: 'Wi-Fi',
        lessons: [
          ['Channels, walls and interference', 15],
          { title: 'Placing access points', minutes: 16, type: 'video' },
          ['Guest network and passwords', 14],
          { title: 'Quiz: why is it slow?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Power and handover',
        lessons: [
          ['Surges, blackouts and a small UPS', 14],
          ['A second connection for bad days', 12],
          ['The handover document', 15],
          { title: 'Your finished installation', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 7,
    weeks: 4,
    capacity: 24,
    hasCertificate: true,
    appeal: 40,
    reviews: [
      [5, 'The Saturday in Mombasa gave me more confidence than my whole diploma.'],
      [5, 'I won my first job with the quotation template, a dentist with nine rooms.'],
      [4, 'Practical. Joining by video is possible but you need your own crimping tool.'],
      [3, 'Good, but one more practical day would be better. Cabling in a group of twelve is crowded.'],
    ],
  },
  {
    slug: 'routing-switching-lab',
    title: 'Routing and Switching Lab',
    subtitle: 'VLANs, OSPF and troubleshooting on a simulated county network.',
    description: `You know the theory. This is where your hands learn it. The whole course is a laboratory: a simulated network that links a county headquarters with four sub-county offices and a hospital, built in free software on your own computer.

In each module the network grows and something breaks. You will separate departments with VLANs, prevent loops, route between sites with OSPF, add a second link, filter traffic, and document it all. Lab files are supplied at every stage, with a solution you should open only after an honest hour.

It is meant for technicians preparing for professional certificates, or for the day they are given the keys to a real core switch.`,
    category: 'technology',
    subcategory: 'networking',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 32,
    currency: 'GBP',
    teacher: 'hassan-ali',
    tags: ['routing', 'switching', 'vlan', 'ospf', 'network lab'],
    outcomes: [
      'Configure VLANs, trunks and routing between them',
      'Keep a switched network free of loops',
      'Set up OSPF over several sites and read its tables',
      'Filter traffic with access lists',
      'Find faults from symptoms with a written method',
    ],
    prerequisites: ['Networking fundamentals, including subnetting', 'A computer with 8 GB of memory'],
    modules: [
      {
        title: 'The laboratory',
        lessons: [
          { title: 'Your county on one screen', minutes: 14, type: 'video', preview: true },
          ['Installing the simulator and images', 25],
          ['Reading configurations quickly', 18],
        ],
      },
      {
        title: 'Switching',
        lessons: [
          { title: 'VLANs for five departments', minutes: 25, type: 'video' },
          ['Trunks and native VLAN mistakes', 20],
          { title: 'Spanning tree, watched live', minutes: 25, type: 'video' },
          { title: 'Lab: the loop in the hospital', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Routing',
        lessons: [
          ['Static routes and their limits', 18],
          { title: 'OSPF neighbours and areas', minutes: 30, type: 'video' },
          ['Two links and a failure', 25],
          { title: 'Quiz: read the routing table', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Control',
        lessons: [
          ['Access lists', 25],
          ['Address translation at the edge', 20],
          ['Managing devices safely', 20],
        ],
      },
      {
        title: 'On call',
        lessons: [
          ['A written method', 15],
          { title: 'Ten tickets', minutes: 40, type: 'assignment' },
          { title: 'Document the network', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 19,
    reviews: [
      [5, 'The loop in the hospital took me fifty minutes and I learned more than from a week of slides.'],
      [5, 'Ten tickets is superb. I used it to prepare two juniors in our team.'],
      [4, 'Serious lab work. Installing the simulator takes an evening, plan for it.'],
      [
        2,
        'The labs are good but there are very few explanations if you are stuck, and I waited four days for an answer.',
      ],
    ],
  },
  {
    slug: 'online-safety-everyone',
    title: 'Online Safety for Everyone',
    subtitle: 'Protect your phone, money and accounts from the tricks people actually use.',
    description: `You receive a message: money sent to you by mistake, please return it. What do you do in the next minute? This free course prepares you for that minute and for others like it.

It is for anyone with a phone, and no technical knowledge is needed. Using real kinds of messages and calls, you will learn to recognise the common tricks, protect your M-Pesa and your SIM card, use strong passwords without remembering them all, and decide what to share about yourself and your children.

The lessons are short enough for a tea break. There is a page to print and discuss with parents, employees or a youth group, and a plan for the day something does go wrong.`,
    category: 'technology',
    subcategory: 'security',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['online safety', 'scams', 'passwords', 'sim swap', 'privacy'],
    outcomes: [
      'Recognise common scams by message, call and link',
      'Protect your SIM card and mobile money',
      'Set up a password manager and two-step sign-in',
      'Choose what apps may know about you',
      'Act quickly and in the right order after a fraud',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'The tricks',
        lessons: [
          { title: 'Money sent by mistake', minutes: 6, type: 'video', preview: true },
          ['Jobs, prizes and parcels that do not exist', 9],
          { title: 'Someone who says they are from the bank', minutes: 8, type: 'video' },
          { title: 'Quiz: genuine or not?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Your phone and your money',
        lessons: [
          ['A lock screen that helps you', 7],
          { title: 'PINs, SIM swap and your line', minutes: 12, type: 'video' },
          ['Checking before you send', 6],
        ],
      },
      {
        title: 'Your accounts',
        lessons: [
          ['Passwords without the headache', 10],
          { title: 'Two-step sign-in', minutes: 10, type: 'video' },
          ['Recovering an account before you need to', 9],
          { title: 'Secure your three main accounts', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Family and the bad day',
        lessons: [
          ['Children, photos and strangers', 10],
          ['Apps and what they ask for', 9],
          ['The first hour after a fraud', 12],
          { title: 'Practice: the first hour', minutes: 8, type: 'quiz' },
          { title: 'A safety page for your family', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 71,
    reviews: [
      [5, 'I made my parents do the quiz with me. My father had nearly sent money the week before.'],
      [5, 'Short and without frightening people. We used it with staff at our SACCO.'],
      [5, 'The first hour after a fraud is printed and taped inside my shop.'],
      [4, 'Very useful. Please make a Kiswahili version for my grandmother.'],
      [3, 'Good for beginners, I knew most of it already.'],
    ],
  },
  {
    slug: 'web-application-security',
    title: 'Web Application Security for Developers',
    subtitle: 'Attack a practice application, then fix every hole you found.',
    description: `The best way to remember a weakness is to have used it. In this course you receive a deliberately careless hospital appointments site that runs only on your own computer. You break it, one weakness at a time, then repair the code and prove that the repair holds.

Topics include injection, cross-site scripting, broken permissions, unsafe uploads, leaking error messages, forged requests and dependencies with known faults. Code is in JavaScript and SQL, simple enough for a Python or PHP developer to follow.

We begin with law and ethics, including Kenya’s Computer Misuse and Cybercrimes Act: you test only what you own or have written permission to test.`,
    category: 'technology',
    subcategory: 'security',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 3000,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['web security', 'owasp', 'xss', 'sql injection', 'developers'],
    outcomes: [
      'Test a web application for common weaknesses',
      'Fix injection and cross-site scripting at the source',
      'Find and close gaps in permissions',
      'Handle uploads, errors and secrets safely',
      'Report a weakness clearly and responsibly',
    ],
    prerequisites: ['You can build a small web application', 'Basic SQL'],
    modules: [
      {
        title: 'Rules and tools',
        lessons: [
          { title: 'Permission in writing', minutes: 8, type: 'video', preview: true },
          ['Running the practice hospital', 14],
          { title: 'A proxy between you and the site', minutes: 18, type: 'video' },
          ['Think like a bored teenager', 10],
        ],
      },
      {
        title: 'Input you cannot trust',
        lessons: [
          { title: 'SQL injection, used and repaired', minutes: 22, type: 'video' },
          ['Cross-site scripting in three places', 22],
          ['Unsafe uploads', 16],
          { title: 'Quiz: which fix holds?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Who may do what',
        lessons: [
          { title: 'Changing the number in the address', minutes: 16, type: 'video' },
          ['Sessions and forged requests', 18],
          ['Hidden buttons are not permissions', 12],
          { title: 'Find four permission gaps', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Leaks and old parts',
        lessons: [
          ['Errors that say too much', 12],
          ['Secrets in code and history', 14],
          ['Dependencies with known faults', 15],
        ],
      },
      {
        title: 'Report and repair',
        lessons: [
          ['Writing a report that gets action', 14],
          ['Headers and other second defences', 15],
          { title: 'Full test of the hospital site', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 43,
    reviews: [
      [5, 'Changing the number in the address: our real system had that exact problem until last month.'],
      [5, 'Attack, fix, prove. A simple rhythm that works.'],
      [4, 'Glad it begins with the law. The proxy setup needed two tries on my machine.'],
      [4, 'Strong on server code. More on single-page apps would be welcome.'],
    ],
  },
  {
    slug: 'server-hardening-monitoring',
    title: 'Harden and Monitor Linux Servers',
    subtitle: 'Close what should be closed, watch what is open, and know what to do at two in the morning.',
    description: `A new server on the internet receives its first unwanted sign-in attempt within minutes. Most do no harm. This course is about making sure that stays true, and about noticing when it does not.

You will take the servers of a mid-sized SACCO and improve them in order of value: remove what is not needed, patch on a schedule, limit access, separate services, collect logs in one place and set alerts a tired person can act on. Then you will respond to a simulated break-in, from the first odd log line to the report for management and, where personal data is involved, the regulator.

Expect long labs and plenty of log reading.`,
    category: 'technology',
    subcategory: 'security',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 3500,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['linux', 'security', 'hardening', 'monitoring', 'incident response'],
    outcomes: [
      'Reduce the attack surface of a Linux server',
      'Configure SSH, firewalls and service isolation',
      'Collect logs centrally and write useful alerts',
      'Investigate a suspected break-in and preserve evidence',
      'Write an incident report with next steps',
    ],
    prerequisites: ['You look after at least one Linux server', 'Networking fundamentals'],
    modules: [
      {
        title: 'What do you have?',
        lessons: [
          { title: 'The first ten minutes online', minutes: 12, type: 'video', preview: true },
          ['Listing services, ports and accounts', 20],
          ['Ranking risks for a SACCO', 18],
          { title: 'Inventory of your lab servers', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Close',
        lessons: [
          { title: 'SSH, keys and bastions', minutes: 20, type: 'video' },
          ['Firewall rules you can explain', 18],
          ['Isolation with systemd and users', 22],
          ['Patching on a schedule', 15],
        ],
      },
      {
        title: 'Watch',
        lessons: [
          { title: 'Logs in one place', minutes: 22, type: 'video' },
          ['Alerts a tired person can act on', 18],
          ['File integrity and audit rules', 20],
          { title: 'Quiz: noise or signal?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Respond',
        lessons: [
          { title: 'The odd line in the log', minutes: 20, type: 'video' },
          ['Contain first, then look', 20],
          ['Keeping evidence', 18],
          { title: 'Two in the morning: full exercise', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Afterwards',
        lessons: [
          ['Report for management', 18],
          ['Personal data and the duty to notify', 15],
          ['A meeting without blame', 12],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 25,
    reviews: [
      [5, 'The two in the morning exercise is realistic enough that I slept badly. In a good way.'],
      [4, 'We rewrote our alerts after module three and went from ninety a day to four.'],
      [4, 'Very thorough. The isolation lesson needs a second reading.'],
      [4, 'I appreciated the part about notifying the Data Commissioner, most courses ignore our law.'],
    ],
  },
  {
    slug: 'computer-repair-assembly',
    title: 'Computer Repair and Assembly',
    subtitle: 'Diagnose, upgrade and rebuild desktops and laptops, and charge fairly for it.',
    description: `A slow laptop with a new SSD can serve a student for three more years. In six weeks you will learn to give machines that second life, and to tell an owner honestly when it is not worth the money.

Theory is online and short. On four Saturdays we meet in workshops in Nairobi and Mombasa, where you will open, clean, test, upgrade and reassemble real machines, including a few that do not start. You will learn to work safely with electricity and static, protect the customer’s data, and recognise a counterfeit part on Luthuli Avenue.

The last week is about running a repair bench: job cards, fair prices, warranties and what to do with electronic waste.`,
    category: 'technology',
    subcategory: 'hardware',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 2000,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['hardware', 'repair', 'computers', 'upgrades', 'small business'],
    outcomes: [
      'Identify the parts of a computer and what each does',
      'Find faults in a fixed order without guessing',
      'Replace memory, disks, batteries and screens safely',
      'Install an operating system and move a customer’s data',
      'Price a repair and keep a proper job card',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Inside the machine',
        lessons: [
          { title: 'Safety before the screwdriver', minutes: 9, type: 'video', preview: true },
          { title: 'A tour of a desktop', minutes: 15, type: 'video' },
          ['Laptops: the same parts, less room', 14],
          { title: 'Quiz: name the part', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Finding the fault',
        lessons: [
          { title: 'It does not start', minutes: 18, type: 'video' },
          ['It starts and stops', 15],
          ['It is just slow', 14],
          { title: 'Five machines, five faults', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Upgrades and repairs',
        lessons: [
          { title: 'Memory and SSDs', minutes: 16, type: 'video' },
          ['Batteries, screens and keyboards', 18],
          ['Heat, dust and thermal paste', 14],
        ],
      },
      {
        title: 'Software and data',
        lessons: [
          ['Copying data before anything else', 14],
          { title: 'Installing Windows or Linux', minutes: 20, type: 'video' },
          ['Licences and honest advice', 10],
        ],
      },
      {
        title: 'A repair bench',
        lessons: [
          ['Job cards and prices', 12],
          ['Genuine and counterfeit parts', 12],
          ['Electronic waste', 9],
          { title: 'Your bench plan', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 18,
    weeks: 6,
    capacity: 25,
    hasCertificate: true,
    appeal: 45,
    reviews: [
      [5, 'I repaired four laptops from my old school for my bench plan. The head teacher cried a little.'],
      [5, 'A fixed order for faults saves so much time. I used to swap parts until it worked.'],
      [4, 'The Saturday workshops are the heart of it. Bring your own small screwdrivers.'],
      [4, 'Very good on prices. I had been undercharging for two years.'],
    ],
  },
  {
    slug: 'electronics-with-arduino',
    title: 'Electronics with Arduino: Six Useful Projects',
    subtitle: 'Build a water tank alarm, a chick brooder thermostat and four other working devices.',
    description: `Electronics is best learned with something that beeps. In this course you will build six devices that earn their place at home or on a small farm, starting from a single blinking light.

The projects are a tank level alarm, a doorbell with two tones, a soil moisture meter, a thermostat for a chick brooder, a motion light and a data logger for a greenhouse. The parts list is short, costs are given in shillings, and nearly everything can be bought on Luthuli Avenue or ordered by courier.

You will learn just enough circuit theory to understand each step and just enough programming to change it. Every project stays at safe, low voltage.`,
    category: 'technology',
    subcategory: 'hardware',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['arduino', 'electronics', 'sensors', 'makers', 'hardware'],
    outcomes: [
      'Read a simple circuit diagram and build it on a breadboard',
      'Use Ohm’s law to choose a resistor',
      'Program an Arduino to read sensors and act on them',
      'Find wiring faults with a multimeter',
      'Turn a breadboard project into a lasting device',
    ],
    prerequisites: ['None', 'A starter kit with an Arduino Uno or compatible board'],
    modules: [
      {
        title: 'Light and sound',
        lessons: [
          { title: 'Your kit and what each part does', minutes: 9, type: 'video', preview: true },
          { title: 'A light that blinks', minutes: 14, type: 'video' },
          ['Ohm’s law with real resistors', 14],
          { title: 'Project: doorbell with two tones', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Sensing',
        lessons: [
          ['Analogue and digital signals', 12],
          { title: 'Project: soil moisture meter', minutes: 28, type: 'assignment' },
          { title: 'Project: tank level alarm', minutes: 30, type: 'assignment' },
          { title: 'Using a multimeter', minutes: 14, type: 'video' },
        ],
      },
      {
        title: 'Acting',
        lessons: [
          { title: 'Transistors as switches', minutes: 15, type: 'video' },
          { title: 'Project: motion light', minutes: 25, type: 'assignment' },
          ['Temperature and hysteresis', 14],
          { title: 'Project: brooder thermostat, low voltage', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Recording and finishing',
        lessons: [
          ['Saving readings to a card', 16],
          { title: 'Project: greenhouse logger', minutes: 35, type: 'assignment' },
          { title: 'Soldering and enclosures', minutes: 18, type: 'video' },
          { title: 'Quiz: find the fault', minutes: 8, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: false,
    appeal: 35,
    reviews: [
      [
        5,
        'The tank alarm has been running at home for four months. No more overflowing tank and wasted water.',
      ],
      [5, 'I teach physics in Homa Bay and used three of the projects with my students.'],
      [4, 'Clear instructions. Moisture sensors from the market corrode quickly, as the lesson warns.'],
      [3, 'Good projects, but two sensors were hard to find outside Nairobi.'],
    ],
  },
  {
    slug: 'google-workspace-small-teams',
    title: 'Google Workspace for Small Teams',
    subtitle: 'Organise documents, sheets, calendars and files so that everybody can find them.',
    description: `The report is on someone’s laptop, and that someone is on leave. If this sounds familiar, your team needs fewer tools and better habits.

This course sets up a small organisation properly, using a women’s group in Kisumu with eight members and one shared computer as the example. You will arrange a shared drive that makes sense, write documents together without sending copies, collect information with forms, summarise it in sheets, and run a calendar people trust.

Most of it works with free accounts, and the lessons say clearly when a paid plan is needed. There is a full lesson on phones and on working with poor internet, because that is where much of the work happens.`,
    category: 'technology',
    subcategory: 'office-tools',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1000,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['google workspace', 'google drive', 'docs', 'sheets', 'collaboration'],
    outcomes: [
      'Arrange shared files with clear names and permissions',
      'Write and review documents together',
      'Collect data with forms and summarise it in a sheet',
      'Run a shared calendar and useful reminders',
      'Take over files safely when a member leaves',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'A shared home',
        lessons: [
          { title: 'Where are our files?', minutes: 7, type: 'video', preview: true },
          ['Folders and names that last', 12],
          { title: 'Sharing: view, comment, edit', minutes: 12, type: 'video' },
          { title: 'Arrange the group’s drive', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Writing together',
        lessons: [
          ['Comments and suggestions', 10],
          { title: 'Version history to the rescue', minutes: 9, type: 'video' },
          ['Minutes from a template', 12],
        ],
      },
      {
        title: 'Collecting and counting',
        lessons: [
          { title: 'A membership form', minutes: 14, type: 'video' },
          ['From form to sheet', 14],
          ['Filters, totals and a simple chart', 18],
          { title: 'Monthly report for the group', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Time and people',
        lessons: [
          ['A calendar people trust', 12],
          { title: 'On the phone and offline', minutes: 14, type: 'video' },
          ['When someone leaves', 10],
          { title: 'Quiz: who can see this file?', minutes: 6, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 50,
    reviews: [
      [5, 'Our group stopped losing minutes. The version history lesson rescued our constitution.'],
      [4, 'Simple and calm. I liked that free and paid features are marked.'],
      [4, 'The membership form took me one evening and replaced a whole exercise book.'],
      [3, 'Fine for beginners. I hoped for more on Sheets formulas.'],
    ],
  },
  {
    slug: 'kompyuta-bila-hofu',
    title: 'Kompyuta Bila Hofu: Faili, Barua Pepe na Hati',
    subtitle: 'Jifunze kutumia kompyuta kwa kazi za kila siku, kuanzia kuiwasha hadi kutuma barua ya kazi.',
    description: `Kozi hii ni ya mtu mzima ambaye hajawahi kutumia kompyuta, au aliyejaribu akakata tamaa. Hakuna swali la aibu hapa. Tunaanza kwa kuiwasha kompyuta na kushika kipanya, kisha tunasonga mbele polepole.

Utajifunza mambo unayoyahitaji kweli:

- kuandika na kuhifadhi barua ya kuomba kazi
- kupanga faili zako ili uzipate tena
- kutuma barua pepe yenye kiambatisho
- kupiga hesabu ndogo kwenye jedwali
- kutafuta huduma za serikali mtandaoni kwa usalama

Kila somo ni fupi na lina zoezi la kufanya papo hapo. Unaweza kutumia kompyuta ya nyumbani, ya maktaba au ya cyber. Mwishoni utakuwa na wasifu wako ulioandikwa vizuri na tayari kutumwa.`,
    category: 'technology',
    subcategory: 'office-tools',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 0,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['kompyuta', 'wanaoanza', 'barua pepe', 'hati', 'ofisi'],
    outcomes: [
      'Kuwasha, kuzima na kutumia kompyuta kwa usalama',
      'Kuhifadhi faili na kuzipata tena',
      'Kuandika barua na wasifu wa kazi',
      'Kutuma barua pepe yenye kiambatisho',
      'Kupiga hesabu rahisi kwenye jedwali',
    ],
    prerequisites: ['Hakuna'],
    modules: [
      {
        title: 'Hatua za kwanza',
        lessons: [
          { title: 'Kuijua kompyuta na sehemu zake', minutes: 8, type: 'video', preview: true },
          { title: 'Kipanya na kibodi', minutes: 12, type: 'video' },
          ['Madirisha na programu', 12],
          { title: 'Zoezi: andika jina na anwani yako', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'Faili na folda',
        lessons: [
          { title: 'Kuhifadhi kazi yako', minutes: 10, type: 'video' },
          ['Kutengeneza na kupanga folda', 12],
          ['Kunakili kwenye flashi', 10],
          { title: 'Jaribio: faili iko wapi?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Kuandika hati',
        lessons: [
          ['Herufi, aya na nafasi', 14],
          { title: 'Barua ya kuomba kazi', minutes: 20, type: 'video' },
          ['Wasifu wa ukurasa mmoja', 18],
          ['Kuchapisha na kuhifadhi kama PDF', 10],
        ],
      },
      {
        title: 'Barua pepe na mtandao',
        lessons: [
          { title: 'Kufungua akaunti ya barua pepe', minutes: 14, type: 'video' },
          ['Kutuma kiambatisho', 10],
          ['Kutafuta na kuhakiki habari', 12],
          ['Huduma za serikali mtandaoni kwa usalama', 15],
        ],
      },
      {
        title: 'Hesabu kwenye jedwali',
        lessons: [
          ['Safu mlalo, safu wima na seli', 10],
          ['Kujumlisha matumizi ya mwezi', 15],
          { title: 'Kazi ya mwisho: tuma wasifu wako', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 53,
    reviews: [
      [5, 'Nina miaka hamsini na minne. Nimetuma barua pepe yangu ya kwanza kwa mwanangu aliye Qatar.'],
      [5, 'Mwalimu anaeleza polepole na hachoki. Nimepata kazi ya karani baada ya kuandika wasifu hapa.'],
      [4, 'Kozi nzuri sana kwa wanaoanza. Somo la jedwali lingekuwa na mazoezi zaidi.'],
      [4, 'Nilisoma kwenye maktaba ya Nakuru, dakika arobaini kila siku. Inawezekana kabisa.'],
    ],
  },
];
