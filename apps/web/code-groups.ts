/*
 * Which modules lie in one file. What is loaded together is one file: a request of some hundred bytes costs as much time on a slow line
 * as one of some kilobytes, and what imports another file asks for it only once it is there itself.
 */

const library =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-start|start-)[^/]+)\//;
/** Parts of the libraries that only some pages use: forms, endless lists, what asks before it lets somebody leave. */
const someOfIt =
  /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver|useBlocker)\.js/;
const platform = (id: string) => library.test(id) && !someOfIt.test(id);
/**
 * What nearly every first page needs: the route tree, the frame around each page, and what lists of courses are made of. In
 * one file it compresses together, instead of a dozen crumbs that each begin anew.
 */
const frame = [
  /src\/routeTree\.gen\.ts$/,
  /src\/(router\.tsx|lib\/query-client\.ts)$/,
  /src\/routes\/_site\.tsx\?/,
  /\/start-client-core\//,
  /src\/layouts\/(site-layout|site-frame)\.tsx$/,
  /src\/(lib\/(course-action|wide)\.ts|features\/enrollment\/save-action\.tsx)$/,
  /src\/ui\/link-class\.ts$/,
  /src\/ui\/(chip|message|skeleton|fields\/(select|switch)|navigation\/pagination|figures\/rating)\.tsx$/,
  /src\/features\/catalogue\/course-(card|skeletons)\.tsx$/,
  /src\/features\/catalogue\/browse\/(load-catalogue\.ts|all-subjects\.svg)$/,
];

/** Routes that are added on the way to them, and the frame of the workspaces: a page that needs it names this file for its browser. */
const later =
  /virtual:later-routes|src\/routes\/(_workspace|_site\/_area|_auth|_confirm)(\/[^?]*)?\.tsx$|src\/routes\/(_workspace|_site\/_area|_auth|_confirm)\.tsx\?/;

/** The catalogue is what visitors open first most often. */
const catalogue =
  /src\/(routes\/_site\/courses\/index\.tsx\?|features\/catalogue\/browse\/catalogue-page\.tsx$)/;

/** What wide windows show besides, and phones in drawers or not at all: see the `late-*` files. */
const wideHeader =
  /src\/(layouts\/header\/(nav-menus|header-search|use-hover-menu)|features\/catalogue\/search\/course-search|lib\/use-debounced|ui\/fields\/(search-field|use-suggestions|move-choice))\.tsx?$/;
const filters =
  /src\/(features\/catalogue\/browse\/(filter-rail|filter-fields|price-filter|price-scale)|ui\/fields\/(radio|range-slider))\.tsx?$/;

/** The player of lessons, with its video, and what keeps answers and changes on the device: two files instead of thirty crumbs. */
const player =
  /src\/(features\/learning\/player\/learn-page|features\/media\/player\/lesson-video|routes\/-learning-pieces)\.tsx?$/;
const learner =
  /src\/(features\/learning\/(queries|offline\/(learning-outbox|save-status|downloads\/(device-downloads|download-message)))|lib\/offline\/(answers|device-outbox))\.tsx?$/;
/** What the player shares with pages of courses and the landing page, which need nothing else of it: texts, and the icons of lessons. */
const texts =
  /(src\/ui\/text\/prose\.tsx|contract\/src\/learning\/paths\.ts|icons\/(braces|check|file-down|file-text|link-2|video)\.mjs)$/;
/** Small parts that the player shares with many other pages: alone, each would cost a request for some hundred bytes. */
const parts = [
  /src\/features\/assessment\/points-text\.ts$/,
  /src\/ui\/late-part\.ts$/,
  /src\/ui\/(query-result|disclosure|copy-button|navigation\/tabs)\.tsx$/,
  /src\/lib\/(time\/(clock|local-time)|keyboard|save-file)\.ts$/,
  /contract\/src\/(http\/ids|media\/captions)\.ts$/,
  /\/(useMutation|mutationObserver)\.js$/,
  /icons\/(bookmark|captions|chevron-left|chevron-right|clipboard-check|clock|copy|download|external-link|loader-circle|pause|pencil-ruler|play|rotate-ccw|rotate-cw|settings)\.mjs$/,
];

/** What the header of everybody who is signed in needs, and the guard of their pages. */
const account =
  /src\/(layouts\/(header\/account-menu|guarded-outlet|guard-screen)|lib\/session\/(start-renewal|renewal|exclusive|guard)|features\/notifications\/(unread|notification-calls)|features\/identity\/(auth-options|live\/ended-messages)|lib\/realtime\/(live-events|tab-life|gathered)|ui\/avatar|features\/identity\/account\/(account-service|queries|factor-service))\.tsx?$|contract\/src\/(identity\/(routes|endpoints|messages|limits|role-labels)|enrollment\/rules)\.ts$/;
/** What can wait until a page is there: the live connection … */
const live =
  /src\/(lib\/realtime\/(?!use-connection|live-status)|features\/identity\/live\/sync-account|features\/notifications\/sync-notifications)|node_modules\/(socket\.io-|engine\.io-|@socket\.io)/;
/** … and what keeps on the device what is needed without a connection. */
const offline =
  /src\/(features\/learning\/offline\/(start-offline|keep-learner-data)|lib\/offline\/(register-worker|unfinished-removal|device-data)|features\/assessment\/taking\/saving\/(answers|practice)-channel)\.tsx?$/;
/** A quiz, an assignment or a challenge in its lesson. */
const assessment =
  /src\/features\/assessment\/(taking\/(overview\/(?!attempts-list)|queries|attempt-path|practice-path|saving\/(use-practice|practice-run)))/;
/** What the library's dialogs and menus have in common. */
const aria =
  /node_modules\/react-aria\/dist\/private\/(focus|interactions|utils|ssr|i18n|overlays\/(ariaHideOutside|usePreventScroll|Overlay|useOverlay|useModalOverlay|PortalProvider))|node_modules\/react-aria-components\/dist\/private\/(utils|Text)\.mjs/;
/** Small parts of the pages of people who are signed in. */
const pieces =
  /src\/ui\/(fields\/(text-field|field|select-field|live-search)|text\/time-ago|data-table|setting-group|navigation\/link-tabs|reorder\/(use-reorder|use-drag|parts))\.tsx?$|node_modules\/lucide-react\/dist\/esm\/icons\/|src\/lib\/(time\/time-ago|read-text-file|api\/mutations|leaving\/steadily|session\/own-key)\.ts$/;
const dashboard =
  /src\/(routes\/_workspace\/_shell\/student\/dashboard\.tsx|features\/analytics\/student\/|features\/enrollment\/(dashboard\/|due\/due-line|card-continue|card-progress|progress-line|enrolment-messages|enrolment-calls|queries|save-toggle|use-saved|use-enrolment|enrol-intent)|features\/credentials\/certificate-calls)/;

/** Later groups take what earlier ones have left. */
export const codeGroups = [
  // What every page needs and no release of ours changes: one file, cached for long, compressed as one.
  { name: 'platform', test: platform, priority: 2 },
  { name: 'frame', test: (id: string) => frame.some((part) => part.test(id)), priority: 1 },
  { name: 'wide', test: wideHeader, priority: 1 },
  { name: 'filters', test: filters, priority: 1 },
  { name: 'catalogue', test: catalogue, priority: 0.95 },
  { name: 'texts', test: texts, priority: 0.92 },
  { name: 'parts', test: (id: string) => parts.some((part) => part.test(id)), priority: 0.9 },
  { name: 'learner', test: learner, priority: 0.8 },
  { name: 'player', test: player, priority: 0.7 },
  { name: 'account', test: account, priority: 0.6 },
  { name: 'later', test: later, priority: 0.58 },
  { name: 'assessment', test: assessment, priority: 0.55 },
  { name: 'live', test: live, priority: 0.5 },
  { name: 'offline', test: offline, priority: 0.45 },
  { name: 'aria', test: aria, priority: 0.4 },
  { name: 'pieces', test: pieces, minShareCount: 2, priority: 0.35 },
  { name: 'dashboard', test: dashboard, priority: 0.3 },
];

/** Each of them, and each of their alternatives, has to be in the path of some module: the build fails otherwise. */
export const groupPatterns: readonly RegExp[] = [
  ...frame,
  ...parts,
  library,
  someOfIt,
  catalogue,
  later,
  wideHeader,
  filters,
  player,
  learner,
  texts,
  account,
  live,
  offline,
  assessment,
  aria,
  pieces,
  dashboard,
];

const named = new Set(codeGroups.map(({ name }) => name));
/**
 * Files that have no group are named by the hash of their content alone, in its shortest form: the first load names more than a
 * hundred of them, which is 0.5 KB.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/c-[hash:7].js';
