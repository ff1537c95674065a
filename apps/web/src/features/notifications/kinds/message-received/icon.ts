export { MessagesSquare as icon } from 'lucide-react';
