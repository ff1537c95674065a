export { CircleX as icon } from 'lucide-react';
