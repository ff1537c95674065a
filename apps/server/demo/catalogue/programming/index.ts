import type { DemoCourse } from '../../types.ts';
import { course as djangoWebApplications } from './backend/django-web-applications.ts';
import { course as howTheWebTalksHttpApis } from './backend/how-the-web-talks-http-apis.ts';
import { course as mpesaPaymentsDarajaApi } from './backend/mpesa-payments-daraja-api.ts';
import { course as nodejsExpressApi } from './backend/nodejs-express-api.ts';
import { course as postgresqlForWebDevelopers } from './backend/postgresql-for-web-developers.ts';
import { course as signInSessionsPermissions } from './backend/sign-in-sessions-permissions.ts';
import { course as algorithmsDataStructures } from './languages-and-theory/algorithms-data-structures.ts';
import { course as apprendreAPenserEnAlgorithmes } from './languages-and-theory/apprendre-a-penser-en-algorithmes.ts';
import { course as cFromTheGroundUp } from './languages-and-theory/c-from-the-ground-up.ts';
import { course as firstAndroidAppKotlin } from './mobile/first-android-app-kotlin.ts';
import { course as flutterFromScratch } from './mobile/flutter-from-scratch.ts';
import { course as jetpackComposeInterfaces } from './mobile/jetpack-compose-interfaces.ts';
import { course as kotlinForBeginners } from './mobile/kotlin-for-beginners.ts';
import { course as offlineFirstMobileApps } from './mobile/offline-first-mobile-apps.ts';
import { course as premiereApplicationFlutter } from './mobile/premiere-application-flutter.ts';
import { course as publishAppGooglePlay } from './mobile/publish-app-google-play.ts';
import { course as reactNativeWithExpo } from './mobile/react-native-with-expo.ts';
import { course as fastapiWebServices } from './python/fastapi-web-services.ts';
import { course as pythonAutomationOfficeWork } from './python/python-automation-office-work.ts';
import { course as pythonBeyondScripts } from './python/python-beyond-scripts.ts';
import { course as automatedTestingInPractice } from './tools/automated-testing-in-practice.ts';
import { course as commandLineEssentials } from './tools/command-line-essentials.ts';
import { course as dockerForDevelopers } from './tools/docker-for-developers.ts';
import { course as gitGithubTeams } from './tools/git-github-teams.ts';
import { course as cssLayoutFlexboxGrid } from './web-development/css-layout-flexbox-grid.ts';
import { course as htmlStructureAndForms } from './web-development/html-structure-and-forms.ts';
import { course as javascriptFirstSteps } from './web-development/javascript-first-steps.ts';
import { course as javascriptInTheBrowser } from './web-development/javascript-in-the-browser.ts';
import { course as jengaTovutiYaBiasharaNdogo } from './web-development/jenga-tovuti-ya-biashara-ndogo.ts';
import { course as reactAppsInProduction } from './web-development/react-apps-in-production.ts';
import { course as reactFundamentals } from './web-development/react-fundamentals.ts';
import { course as responsiveSitesSmallPhones } from './web-development/responsive-sites-small-phones.ts';
import { course as typescriptForJavascriptDevelopers } from './web-development/typescript-for-javascript-developers.ts';
import { course as webAccessibilityInPractice } from './web-development/web-accessibility-in-practice.ts';
import { course as webPerformanceSlowNetworks } from './web-development/web-performance-slow-networks.ts';

/** In the order in which they are created. */
export const programmingCourses: DemoCourse[] = [
  htmlStructureAndForms,
  cssLayoutFlexboxGrid,
  responsiveSitesSmallPhones,
  javascriptFirstSteps,
  javascriptInTheBrowser,
  jengaTovutiYaBiasharaNdogo,
  reactFundamentals,
  typescriptForJavascriptDevelopers,
  webAccessibilityInPractice,
  webPerformanceSlowNetworks,
  reactAppsInProduction,
  howTheWebTalksHttpApis,
  nodejsExpressApi,
  postgresqlForWebDevelopers,
  djangoWebApplications,
  mpesaPaymentsDarajaApi,
  signInSessionsPermissions,
  pythonAutomationOfficeWork,
  pythonBeyondScripts,
  fastapiWebServices,
  kotlinForBeginners,
  firstAndroidAppKotlin,
  jetpackComposeInterfaces,
  flutterFromScratch,
  premiereApplicationFlutter,
  reactNativeWithExpo,
  offlineFirstMobileApps,
  publishAppGooglePlay,
  commandLineEssentials,
  gitGithubTeams,
  automatedTestingInPractice,
  dockerForDevelopers,
  algorithmsDataStructures,
  cFromTheGroundUp,
  apprendreAPenserEnAlgorithmes,
];
