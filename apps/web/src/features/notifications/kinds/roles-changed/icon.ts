export { UserRound as icon } from 'lucide-react';
