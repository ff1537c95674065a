import { type Answer, FewAnswers } from '~/features/catalogue/landing/few-answers';
import { LandingPage } from '~/features/catalogue/landing/landing-page';

/** The start page. Apart from its loader: a loader comes with every page's first load, a screen only with its own. */
export const StartScreen = ({ answers }: { answers: readonly Answer[] }) => (
  <LandingPage faq={answers.length > 0 && <FewAnswers answers={answers} />} />
);
