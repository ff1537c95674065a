export { Award as icon } from 'lucide-react';
