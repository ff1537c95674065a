export { CalendarX as icon } from 'lucide-react';
