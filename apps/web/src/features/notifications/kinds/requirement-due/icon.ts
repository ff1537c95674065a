export { CalendarCheck as icon } from 'lucide-react';
