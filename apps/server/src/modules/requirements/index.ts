/**
 * Requirements: who has to do which course or learning track until when, in rounds, and how they stand. Other modules enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { requirementJobs } from './jobs.ts';
import { requirementsMerging } from './merging.ts';
import { readCourseDues } from './people/course-dues.ts';
import { readRequiredDates } from './people/own.ts';
import { ownRequirements } from './people/work.ts';
import { requirementsPersonalData } from './personal-data.ts';
import { registerRequirements } from './routes.ts';

export { assigned, escalated, reminded } from './events.ts';
export { readAsked } from './people/asked.ts';
export { readAskedOfLed, readRequiredOfGroup } from './people/asked-of-groups.ts';
export { readChangeable } from './people/changeable.ts';
export { readPerson } from './people/people.ts';
export { readReach } from './requirements/access.ts';
export { readSubjects, type Subject } from './requirements/subjects.ts';
export {
  countRequired,
  findRequired,
  type RequiredFilter,
  type RequiredPlace,
  type RequiredRow,
  type RequiredScope,
} from './store/report-repository.ts';
export {
  findRequirement,
  type RequirementFilter,
  type RequirementRow,
} from './store/requirement-repository.ts';

/** Requirements with due dates, and their rounds. */
export const requirementsModule = defineModule<object>({
  name: 'requirements',
  tables: [
    'required_course',
    'requirement',
    'requirement_person',
    'requirement_round',
    'requirement_unsettled',
  ],
  events,
  reads: () => ({ requiredDates: readRequiredDates, courseDues: readCourseDues }),
  personalData: requirementsPersonalData,
  merging: requirementsMerging,
  jobs: () => requirementJobs,
  work: () => [ownRequirements],
  routes: (api) => registerRequirements(api),
});
