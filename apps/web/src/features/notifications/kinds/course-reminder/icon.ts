export { AlarmClock as icon } from 'lucide-react';
