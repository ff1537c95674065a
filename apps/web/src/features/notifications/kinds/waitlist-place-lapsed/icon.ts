export { Ticket as icon } from 'lucide-react';
