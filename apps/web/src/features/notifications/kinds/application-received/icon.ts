export { GraduationCap as icon } from 'lucide-react';
