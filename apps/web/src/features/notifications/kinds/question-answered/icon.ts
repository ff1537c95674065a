export { Reply as icon } from 'lucide-react';
