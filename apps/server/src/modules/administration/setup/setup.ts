import type { SiteSetup } from '@darasa/contract/administration/setup';
import type { SetupStep } from '@darasa/contract/administration/setup-rules';
import { type SettingValues, settingDefaults } from '@darasa/contract/settings/setting-values';
import { countOwnCourses, readOwnCategories } from '#modules/catalogue';
import { countFirstPeople, findDemoPeopleIds } from '#modules/identity';
import { countWaysToPay } from '#modules/payments';
import type { Ctx } from '#platform/context/index';
import { askForDemo, readDemo } from '../demo/demo.ts';
import type { DemoAct } from '../demo/demo-repository.ts';
import { addSetupChoice, findSetupChoices, removeSetupChoice, type SetupChoice } from './setup-repository.ts';

/** What counts of the settings now. */
export interface SetupConfig {
  settings: { readonly values: Readonly<SettingValues>; isGiven(key: 'name'): boolean };
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: { address: string };
}

/** What is left to make the site one's own, as its state says. Nothing that belongs to the demo content counts. */
export async function readSetup(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  config: SetupConfig,
): Promise<SiteSetup> {
  const [choices, categories, ways, people, courses, demo] = await Promise.all([
    findSetupChoices(db),
    readOwnCategories(db),
    countWaysToPay(db),
    countFirstPeople(db),
    findDemoPeopleIds(db).then((ids) => countOwnCourses(db, ids)),
    readDemo(db, now),
  ]);
  const { values } = config.settings;
  const isNamed = config.settings.isGiven('name') || values.name !== settingDefaults.name;
  const isDressed = values.logo !== null || values.colours !== null;
  const sends = config.smtpUrl !== undefined;
  const step = <Facts extends object>(name: SetupStep, done: boolean, facts: Facts) => ({
    ...{ done, skipped: !done && choices.has(name) },
    ...facts,
  });
  return {
    closed: choices.has('all'),
    owned: people.administrators > 0,
    steps: {
      look: step('look', isNamed && isDressed, {
        name: isNamed ? values.name : null,
        logo: values.logo !== null,
        colours: values.colours !== null,
      }),
      categories: step('categories', categories.changed, categories),
      email: step('email', sends, { from: sends ? config.mailFrom.address : null }),
      payments: step('payments', ways > 0, { ways }),
      // Whoever writes a course teaches
      teacher: step('teacher', people.teachers > 0 || courses.published + courses.drafts > 0, {
        teachers: people.teachers,
      }),
      course: step('course', courses.published > 0, courses),
      people: step('people', people.learners > 0, { learners: people.learners }),
    },
    administrators: people.administrators,
    demo,
  };
}

/** Puts a step, or the whole list, aside, or takes it up again. */
export async function chooseSetup(
  ctx: Ctx,
  config: SetupConfig,
  step: SetupChoice,
  aside: boolean,
): Promise<SiteSetup> {
  if (aside) await addSetupChoice(ctx.db, step, ctx.now);
  else await removeSetupChoice(ctx.db, step);
  return readSetup(ctx, config);
}

/** Has the demo content loaded or removed. */
export async function changeDemoContent(ctx: Ctx, config: SetupConfig, act: DemoAct): Promise<SiteSetup> {
  await askForDemo(ctx, act);
  return readSetup(ctx, config);
}
