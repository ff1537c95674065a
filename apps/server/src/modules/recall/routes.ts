import { classRecallEndpoints } from '@darasa/contract/recall/class';
import { recallEndpoints as endpoints } from '@darasa/contract/recall/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeCourse, changeSettings, resetCourse, spreadCards } from './choices.ts';
import type { ClassDeps } from './class/class-facts.ts';
import { readClass } from './class/class-knows.ts';
import { showNames } from './class/names.ts';
import { readWarmUp } from './class/warm-up.ts';
import { readOverview } from './overview.ts';
import { makeCard, readOwnCards, removeCard } from './own-cards.ts';
import { readDueCards } from './read-cards.ts';
import { recordAnswers } from './record-answers.ts';

/** The daily review. */
export function registerRecall(api: FastifyInstance, deps: ClassDeps): void {
  registerEndpoint(api, endpoints.overview, ({ ctx }) => readOverview(ctx, deps));
  registerEndpoint(api, endpoints.cards, ({ query, ctx }) => readDueCards(ctx, deps, query));
  registerEndpoint(api, endpoints.answer, ({ body, ctx }) => recordAnswers(ctx, deps, body));
  registerEndpoint(api, endpoints.ownCards, ({ query, ctx }) => readOwnCards(ctx, query));
  registerEndpoint(api, endpoints.make, ({ params, body, ctx }) => makeCard(ctx, deps, params.id, body));
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeCard(ctx, params.id));
  registerEndpoint(api, endpoints.settings, ({ body, ctx }) => changeSettings(ctx, body));
  registerEndpoint(api, endpoints.spread, ({ body, ctx }) => spreadCards(ctx, deps, body.days));
  registerEndpoint(api, endpoints.course, ({ params, body, ctx }) =>
    changeCourse(ctx, Number(params.id), body),
  );
  registerEndpoint(api, endpoints.reset, ({ params, ctx }) => resetCourse(ctx, Number(params.id)));
  registerEndpoint(api, classRecallEndpoints.knows, ({ params, query, ctx }) =>
    readClass(ctx, deps, params.id, query.group_id),
  );
  registerEndpoint(api, classRecallEndpoints.warmUp, ({ params, query, ctx }) =>
    readWarmUp(ctx, deps, params.id, query.group_id),
  );
  registerEndpoint(api, classRecallEndpoints.names, ({ params, body, ctx }) =>
    showNames(ctx, params.id, body.names_shown),
  );
}
