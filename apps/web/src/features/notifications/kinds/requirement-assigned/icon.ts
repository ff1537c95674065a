export { CalendarPlus as icon } from 'lucide-react';
