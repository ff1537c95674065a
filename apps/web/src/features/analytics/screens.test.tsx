import type {
  InstructorDashboard,
  StudentDashboard,
  TeachingCourse,
} from '@darasa/contract/analytics/dashboards';
import { describe, expect, it } from 'vitest';
import { courseWith } from '~/features/catalogue/test-courses';
import { showScreen } from '~/lib/test-screen';
import { InstructorDashboardPage } from './instructor/dashboard-page.tsx';
import { instructorDashboardQuery, studentDashboardQuery } from './queries.ts';
import { CourseNews } from './student/course-news.tsx';
import { SuggestedCourses } from './student/suggested-courses.tsx';

describe('courses that are suggested to a learner', () => {
  const show = (change: Partial<StudentDashboard>) =>
    showScreen(<SuggestedCourses card={({ title }) => <p>Card of {title}</p>} />, {
      answers: [
        [
          studentDashboardQuery.queryKey,
          {
            courses: [],
            totals: { active: 0, completed: 0, minutes: 0 },
            news: [],
            since: '2026-01-01T00:00:00.000Z',
            suggestions: [],
            ...change,
          },
        ],
      ],
    });
  const course = (id: string, title: string) => courseWith({ id, title, slug: `course-${id}` });

  it('are for a start, or for what comes next', async () => {
    const suggestions = [course('9', 'Harvest')];
    const first = await show({ suggestions });
    expect(first.text).toContain('Recommended to start');
    expect(first.text).toContain('Card of Harvest');
    const own = {
      title: 'Soil',
      enrolled_at: '2026-01-01T00:00:00.000Z',
      completed: false,
      course: course('1', 'Soil'),
    };
    expect((await show({ suggestions, courses: [own] })).text).toContain('Recommended next');
  });

  it('leave no heading behind when there are none', async () => {
    expect((await show({})).text).not.toContain('Recommended');
  });
});

const teaching = (change: Partial<TeachingCourse> = {}): TeachingCourse => ({
  id: '4',
  title: 'Soil',
  slug: 'soil',
  category: 'agriculture',
  status: 'published',
  listed: true,
  students: 1240,
  rating: 4.5,
  rating_count: 12,
  updated_at: '2026-01-01T00:00:00.000Z',
  image: '/covers/soil.svg',
  ...change,
});
const nothing = { count: 0, first: [] };
const calm: InstructorDashboard['needs'] = {
  drafts: nothing,
  changes_requested: nothing,
  approved: nothing,
  low_reviews: [],
};
const weeks = (...last: number[]) => [...new Array(12 - last.length).fill(last[0] ?? 0), ...last];
const dashboard: InstructorDashboard = {
  students: { total: 1240, weeks: weeks(1200, 1240) },
  new_students: { total: 31, before: 12, weeks: weeks(2, 8, 5) },
  rating: { average: 4.52, count: 12, weeks: weeks(0, 4.1, 4.52) },
  published_courses: { total: 1, weeks: weeks(1) },
  needs: calm,
  courses: [{ ...teaching(), news: { joined: 0, finished: 0, questions: 0, ratings: 0 } }],
  since: '2026-01-01T00:00:00.000Z',
  course_count: 1,
};

describe('what changed in the courses of a learner', () => {
  const show = (news: StudentDashboard['news']) =>
    showScreen(<CourseNews />, {
      answers: [
        [
          studentDashboardQuery.queryKey,
          {
            courses: [],
            totals: { active: 1, completed: 0, minutes: 0 },
            news,
            since: '2026-01-01T09:00:00.000Z',
            suggestions: [],
          } satisfies StudentDashboard,
        ],
      ],
    });
  it('is said in one line a course, which leads there', async () => {
    const { text, html } = await show([
      { course_id: '1', title: 'Soil', path: '/learn/soil', lessons: 2, answers: 1, marked: 0 },
      { course_id: '2', title: 'Seed', path: '/learn/seed', lessons: 0, answers: 0, marked: 3 },
    ]);
    expect(text).toContain('2 new lessons, 1 new answer to your questions');
    expect(text).toContain('3 pieces of work marked');
    expect(html).toContain('href="/learn/soil"');
  });
  it('leaves no heading behind when nothing did', async () => {
    expect((await show([])).text).not.toContain('New in your courses');
  });
});

describe('the dashboard of a teacher', () => {
  const show = (change: Partial<InstructorDashboard> = {}) =>
    showScreen(
      <InstructorDashboardPage
        needs="What needs you"
        editHref={(id) => `/instructor/courses/${id}/edit`}
        coursesHref="/instructor/courses"
        newCourseHref="/instructor/courses/new"
      />,
      {
        answers: [[instructorDashboardQuery.queryKey, { ...dashboard, ...change }]],
      },
    );

  it('shows four figures, with text alternatives for their charts', async () => {
    const { text, html } = await show();
    for (const words of [
      '1,240',
      '40 more than 11 weeks ago',
      '12 in the 30 days before',
      '12 ratings, up from 4.1',
      'The same as 11 weeks ago',
      'What needs you',
    ])
      expect(text).toContain(words);
    expect(html.match(/<svg[^>]*viewBox="0 0 120 32"/g)).toHaveLength(4);
  });

  it('shows no figure and no chart without ratings', async () => {
    const { text, html } = await show({ rating: { average: 0, count: 0, weeks: weeks(0) } });
    expect(text).toContain('No ratings yet');
    expect(html.match(/<svg[^>]*viewBox="0 0 120 32"/g)).toHaveLength(3);
  });

  it('lists bad reviews before drafts', async () => {
    const { text, html } = await show({
      needs: {
        drafts: { count: 9, first: [teaching({ id: '5', title: 'Unborn', status: 'draft', listed: false })] },
        changes_requested: {
          count: 1,
          first: [
            {
              ...teaching({ id: '6', title: 'Halfway', status: 'changes_requested', listed: false }),
              request: 'Add captions to the videos.',
            },
          ],
        },
        approved: nothing,
        low_reviews: [
          {
            rating: 1,
            comment: 'Too <short>',
            created_at: '2026-01-01T00:00:00.000Z',
            course: { id: '4', title: 'Soil', slug: 'soil', category: 'agriculture', listed: true },
          },
          {
            rating: 2,
            comment: '',
            created_at: '2026-01-02T00:00:00.000Z',
            course: { id: '8', title: 'Put away', slug: 'put-away', category: 'agriculture', listed: false },
          },
        ],
      },
    });
    const places = ['1 star for Soil', '“Too &lt;short&gt;”', 'Unborn', '8 other drafts'].map((words) =>
      text.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('href="/courses/agriculture/soil#reviews"');
    expect(text).toContain('2 stars for Put away No comment');
    expect(html).not.toContain('put-away');
    // In the list of what needs the teacher
    expect(text).not.toContain('Halfway');
  });

  it('lists the courses with what changed in them, and leads to their homes; drafts stand apart', async () => {
    const news = { joined: 14, finished: 1, questions: 3, ratings: 1 };
    const none = { joined: 0, finished: 0, questions: 0, ratings: 0 };
    const { text, html } = await show({
      courses: [
        { ...teaching(), news },
        { ...teaching({ id: '5', title: 'Put away', slug: 'put-away', listed: false }), news: none },
        { ...teaching({ id: '6', title: 'Unborn', status: 'draft', listed: false }), news: none },
      ],
      course_count: 40,
    });
    for (const words of [
      'In the catalogue',
      'Hidden',
      '14 people joined, 1 person finished, 3 questions, 1 rating',
      'Nothing new',
      'All 40 courses',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/instructor/courses/4"');
    expect(text).not.toContain('Unborn');
  });

  it('explains the page to a teacher without courses', async () => {
    const { text, html } = await show({ courses: [], course_count: 0 });
    expect(text).toContain('You have no courses yet');
    expect(html).toContain('href="/courses"');
    expect(text).not.toContain('Drafts and low ratings');
  });
});
