export { UserRoundPlus as icon } from 'lucide-react';
