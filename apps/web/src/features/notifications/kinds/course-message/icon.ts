export { MessageSquareText as icon } from 'lucide-react';
