import type { DemoTrack } from './types.ts';

/** Networks and Linux first, then containers, cloud and automation: 12 courses. */
export const cloudTrack: DemoTrack = {
  slug: 'cloud',
  name: 'Cloud and Infrastructure Engineer',
  summary: 'Understand networks and servers, then run applications in the cloud safely and at a fair cost.',
  description: `This track is for technicians, system administrators and developers who want to run systems that other
people depend on. It starts with plain explanations and asks for no earlier experience.

First come the foundations: the command line, networks, HTTP, Git and a Linux server you look after by
hand. Then you package applications in containers, move a ticketing site to AWS, and build a county network in a
simulator. The final stage is for working at scale: hardened and monitored servers, infrastructure written as code,
and Kubernetes, including when to leave it alone.

The work is practical throughout: you restore backups, chase faults and read real bills. At seven hours a week, allow nine to
twelve months.`,
  outcomes: [
    'Explain and troubleshoot a network from cable to DNS',
    'Set up, secure and restore Linux servers',
    'Package and run applications with containers',
    'Build a small, affordable system on AWS',
    'Describe infrastructure as code and review changes to it',
    'Respond to an incident in a calm and orderly way',
  ],
  courses: [
    'cloud-computing-explained',
    'command-line-essentials',
    'networking-fundamentals',
    'how-the-web-talks-http-apis',
    'git-github-teams',
    'linux-servers-from-scratch',
    'docker-for-developers',
    'aws-foundations',
    'routing-switching-lab',
    'server-hardening-monitoring',
    'infrastructure-as-code-terraform',
    'kubernetes-in-small-steps',
  ],
};
