export { UserRoundMinus as icon } from 'lucide-react';
