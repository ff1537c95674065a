import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'fastapi-web-services',
  title: 'Web Services with FastAPI',
  subtitle: 'Build a typed, tested and documented Python API for a network of weather stations.',
  description: `Farmers’ cooperatives in Trans Nzoia have begun to put up small weather stations. Their readings need somewhere to go. You will build that place: a web service in FastAPI that receives measurements, checks them, stores them and answers questions about them.

The course is for Python programmers who want a modern way to write APIs. You will learn to describe data with Pydantic models, organise routes and dependencies, talk to a database, protect stations with keys, and understand when async helps and when it only makes things harder.

The service ends up in a container with tests and automatic documentation that a phone developer can use without calling you.`,
  category: 'programming',
  subcategory: 'python',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 3200,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['python', 'fastapi', 'api', 'async', 'pydantic'],
  outcomes: [
    'Describe and validate request data with Pydantic',
    'Organise a FastAPI project with routers and dependencies',
    'Store and query readings with SQLAlchemy',
    'Decide between ordinary and async functions',
    'Test endpoints and run the service in a container',
  ],
  prerequisites: ['Python functions, classes and type hints', 'Basic HTTP and SQL'],
  modules: [
    {
      title: 'First readings',
      lessons: [
        { title: 'What a station sends', minutes: 10, type: 'video', preview: true },
        ['Path, query and body', 15],
        { title: 'Models that reject nonsense', minutes: 18, type: 'video' },
        { title: 'Receive a reading', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Structure',
      lessons: [
        ['Routers and settings', 14],
        { title: 'Dependencies explained slowly', minutes: 18, type: 'video' },
        ['Errors with useful detail', 14],
        { title: 'Quiz: which status code?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Storage',
      lessons: [
        ['SQLAlchemy models and sessions', 20],
        ['Rainfall by week and station', 18],
        ['Migrations with Alembic', 16],
        { title: 'async: help or hindrance?', minutes: 18, type: 'video' },
      ],
    },
    {
      title: 'Ready for others',
      lessons: [
        ['Keys for stations, sign-in for people', 18],
        ['Testing with a temporary database', 20],
        ['A container and a health check', 16],
        { title: 'Finish the service', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 46,
  reviews: [
    [5, 'Dependencies explained slowly is exactly that. The official examples never clicked for me before.'],
    [5, 'Our cooperative’s two stations now post to my service. A very good final project.'],
    [4, 'Honest about async. We went back to plain functions and nothing got slower.'],
    [4, 'Covers a lot. The Alembic lesson could be longer.'],
  ],
};
