import { ChannelChoices } from './channel-choices.tsx';
import { PhoneChoices } from './phone-choices.tsx';
import { PushChoices } from './push-choices.tsx';
import { TimingChoices } from './timing-choices.tsx';

/** By which ways people are reached, and when: one page. */
export const NotificationChoices = () => (
  <>
    <PushChoices />
    <PhoneChoices />
    <TimingChoices />
    <ChannelChoices />
  </>
);
