export { BadgeCheck as icon } from 'lucide-react';
