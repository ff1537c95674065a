export { Repeat as icon } from 'lucide-react';
