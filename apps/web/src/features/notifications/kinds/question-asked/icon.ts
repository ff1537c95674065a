export { CircleQuestionMark as icon } from 'lucide-react';
