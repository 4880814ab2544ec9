/** Words on computing of which the filler text is made (the paper names the topic and four examples, appendix A.1.3). */
export const WORDS =
  `algorithm data performance optimization analysis code snippet best practice memory network
server client database query index cache thread process queue stack buffer pointer compiler interpreter runtime
kernel driver protocol packet router latency throughput bandwidth storage file folder backup archive version branch
commit merge release test debugger profiler monitor logger metric dashboard cluster node container image registry
pipeline scheduler worker job batch stream event message topic schema table column record field key value hash tree
graph matrix vector tensor model training inference parameter gradient layer feature dataset sample label token
parser grammar syntax module package library framework interface method function class object instance variable
constant loop recursion condition exception handler request response session cookie certificate encryption password
user account permission role policy audit design pattern architecture service endpoint gateway proxy balancer
deployment configuration environment script terminal shell editor document format encoding decoding compression
signal sensor device hardware software system application platform browser window screen layout style template
the a this each every another fast slow small large new old simple complex stable modern local remote global
improves reads writes sends stores updates checks loads builds runs uses needs keeps moves splits joins`.split(
    /\s+/,
  );
