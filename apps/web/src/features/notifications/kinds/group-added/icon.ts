export { UsersRound as icon } from 'lucide-react';
