export { BookOpenCheck as icon } from 'lucide-react';
