export { Banknote as icon } from 'lucide-react';
