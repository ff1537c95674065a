import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { Switch } from '~/ui/fields/switch';
import { GivenNote } from './given-note.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Who looks at courses before they are published. */
export const CourseSettings = ({ settings }: { settings: SiteSettingsView }) => (
  <SettingsForm
    title="Courses"
    lead="Whether an administrator looks at what teachers write before learners see it."
    save="Save review rules"
    keys={['course_review', 'review_every_change']}
    settings={settings}
  >
    {(form, values, given) => (
      <div className="mt-5 grid max-w-[46rem] gap-4">
        <div>
          <Switch
            checked={values.course_review}
            disabled={given('course_review') !== null}
            description="Without it a course is approved when its teacher submits it, as in a school with one owner."
            onChange={(on) => form.change('course_review', on)}
          >
            New courses are reviewed
          </Switch>
          <GivenNote variable={given('course_review')} />
        </div>
        <div>
          <Switch
            checked={values.review_every_change}
            disabled={given('review_every_change') !== null}
            description="Learners keep the approved course until a change is approved too. Typos, prices and dates count at once."
            onChange={(on) => form.change('review_every_change', on)}
          >
            Changes of published courses are reviewed too
          </Switch>
          <GivenNote variable={given('review_every_change')} />
        </div>
      </div>
    )}
  </SettingsForm>
);
